import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedTenant, type Tenant } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";

/* The example of the README, as its reader runs it. */

const host = hostForFile();
const visit = browserForFile();
const folder = mkdtempSync(join(tmpdir(), "meridian-first-"));
const running: ChildProcess[] = [];
let tenant: Tenant;

beforeAll(async () => {
  // A tenant that no other file has changed.
  tenant = await seedTenant(host(), "EU");
  writeFileSync(join(folder, "seed.json"), JSON.stringify(tenant.seeded));
});
afterAll(() => {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true });
});

/** Starts the example. @returns what it asks its reader to do */
function start(): Promise<string> {
  const child = spawn(process.execPath, ["examples/first-sign-in.mjs", join(folder, "seed.json")]);
  running.push(child);
  return new Promise((resolve, reject) => {
    let printed = "";
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const [line] = /^Open .*$/m.exec(printed) ?? [];
      if (line) resolve(line);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(printed)));
  });
}

it.each(["first", "second"])("the %s run signs its user in, on a free port, and survives a reload", async () => {
  const [, url = "", username = "", password = ""] =
    /^Open (\S+) and sign in as (\w+) with the password: (.+)$/.exec(await start()) ?? [];
  const { page } = await visit();
  await page.goto(url);
  await page.locator("[name=identifier]").fill(username);
  await page.keyboard.press("Enter");
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/`);
  await page.getByText("Hello, Ada.").waitFor();
  await page.reload();
  await page.getByText("Hello, Ada.").waitFor();
  await page.goto(`${url}/callback?code=used&state=old`);
  expect(page.url()).toBe(`${url}/`);
  await page.getByText("Hello, Ada.").waitFor();
  const applications = await tenant.manage<{ name: string }[]>("GET", "/api/applications");
  expect(applications.filter(({ name }) => name === "My first app")).toHaveLength(1);
});
