import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { signInToConsole } from "./console-sign-in.ts";
import { registerConsoleUser } from "./console-user.ts";
import { tenantForFile, unique } from "./fixture.ts";

const tenant = tenantForFile();
const browser = new Browser();
const files = ["users/export", "audit-logs/export", "organizations/export", "users/x/access/export"];
const download = (tenantId: string, path: string) =>
  browser.send(`${tenant().host.url}/console/${tenantId}/${path}`, { headers: { accept: "text/html" } });

beforeAll(async () => {
  const { host } = tenant();
  await signInToConsole(host, browser, await registerConsoleUser(host));
});

it.each(files)("%s of another's tenant is not found, as that of none", async (path) => {
  for (const tenantId of [tenant().tenantId, unique().slice(0, 10)]) {
    const answer = await download(tenantId, path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("tenant.not_found")]);
  }
});
