import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import words from "../../locales/en/log-streams.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";
import { writeLogs } from "./tenant-data.ts";

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A log store that answers as it is told. */
const store = { received: [] as Received[], status: 200, answer: "ok" };
const server: Server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    if (store.status === 200) store.received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(store.status).end(store.answer);
  });
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const host = hostForFile({ vars: callsThisMachine });
const visit = browserForFile();

let owner: ConsoleUser;
let tenantId: string;
let call: Management;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  tenantId = tenant.id;
  call = await managementOf(owner, tenant);
  ({ page, complaints } = await visit());
  await enter(page, host(), owner, `/console/${tenantId}/log-streams`);
});

interface State {
  state: { sentCount: number; failingSince: number | null };
}

it("a stream is made from an empty list, tested, fails, says why, and delivers what waited", async () => {
  for (const { id } of await call<{ id: string }[]>("GET", "/log-streams")) await call("DELETE", `/log-streams/${id}`);
  await page.goto(`${host().url}/console/${tenantId}/log-streams`);
  await page.getByText(words.emptyTitle).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: words.create }).first().click();
  await dialog(page).getByRole("link", { name: words.type.s3 }).click();
  await dialog(page).getByLabel(words.field.bucket).waitFor();
  await dialog(page)
    .getByRole("button", { name: named(ui.secret.show, { label: words.field.secretAccessKey }), includeHidden: true })
    .waitFor();
  await dialog(page).getByRole("link", { name: words.type.http }).click();
  await dialog(page).getByLabel(words.name).fill("Archive");
  await dialog(page).getByLabel(words.field.url.http).fill(`http://${address}/logs`);
  Object.assign(store, { status: 401, answer: "who are you" });
  const said = dialog(page).getByRole("status");
  await dialog(page).getByRole("button", { name: words.test }).click();
  await said.getByText("HTTP 401: who are you").waitFor();
  // What cannot be a header is sent nowhere, and said in the words of the form.
  await dialog(page).getByLabel(words.field.headers).fill("no header");
  await dialog(page).getByRole("button", { name: words.test }).click();
  await said.getByText(words.field.headersWrong).waitFor();
  await dialog(page).getByRole("button", { name: words.create }).click();
  // Beside the button, and at the field.
  await expect.poll(() => dialog(page).getByText(words.field.headersWrong).count()).toBe(2);
  await dialog(page).getByLabel(words.field.headers).fill("X-Team: föö");
  await dialog(page).getByRole("button", { name: words.create }).click();
  await dialog(page).getByText(ui.headers.value).waitFor();
  await dialog(page).getByLabel(words.field.headers).fill("Authorization: Bearer s3cret");
  await dialog(page).getByRole("button", { name: words.create }).click();
  await page.waitForURL(/log-streams\/\w+\/settings$/);
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const [entry] = await writeLogs(host(), tenantId, [{ at: Date.now() - 300_000, key: "Interaction.SignIn.Submit" }]);

  await page.getByRole("link", { name: words.backfill }).click();
  await dialog(page).getByRole("button", { name: words.backfillSubmit, exact: true }).click();
  await page.getByText(words.backfilled).waitFor();
  await host().tick();
  await expect.poll(async () => (await call<State>("GET", `/log-streams/${id}`)).state.failingSince).not.toBeNull();
  await page.reload();
  await hydrated(page);
  await page.getByText(words.failing).waitFor();
  await page.getByText("HTTP 401: who are you").waitFor();
  expect(await barriers(page)).toEqual([]);

  Object.assign(store, { status: 200, answer: "ok" });
  await page.getByRole("button", { name: words.retry }).click();
  // What is due is sent by the next run of the job that comes after the button was heard.
  await expect
    .poll(async () => {
      await host().tick();
      return store.received.some(({ body }) => body.includes(entry ?? "none"));
    })
    .toBe(true);
  const { headers, body } = store.received.find((one) => one.body.includes(entry ?? "none")) as Received;
  expect(headers.authorization).toBe("Bearer s3cret");
  const { signingKey } = await call<{ signingKey: string }>("GET", `/log-streams/${id}`);
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  expect(new Webhook(signingKey).sign(headers["webhook-id"] ?? "", at, body)).toBe(headers["webhook-signature"]);
  await expect.poll(async () => (await call<State>("GET", `/log-streams/${id}`)).state.sentCount).toBeGreaterThan(0);
  await page.reload();
  await hydrated(page);
  await page.getByText(words.state.delivering).first().waitFor();

  await page.getByRole("button", { name: words.rotate }).click();
  await confirm(page, words.rotate);
  await page.getByText(words.keyRotated).waitFor();
  expect((await call<{ signingKey: string }>("GET", `/log-streams/${id}`)).signingKey).not.toBe(signingKey);
  await page.getByLabel(words.name).fill("Cold storage");
  await page.getByRole("button", { name: ui.save.save, exact: true }).click();
  await page.getByRole("heading", { name: "Cold storage", level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});
