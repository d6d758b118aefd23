import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import germanConsole from "../../locales/de/console.ts";
import german from "../../locales/de/errors.ts";
import germanProtocol from "../../locales/de/protocol.ts";
import germanSignIn from "../../locales/de/sign-in.ts";
import console from "../../locales/en/console.ts";
import english from "../../locales/en/errors.ts";
import englishSignIn from "../../locales/en/sign-in.ts";
import japanese from "../../locales/ja/errors.ts";
import { readBuiltWorkers, toMiniflareWorker } from "../../scripts/built-workers.ts";
import { applyMigrations, schemasOf } from "../../scripts/migrations.ts";
import { freePort } from "../../scripts/ports.ts";
import { runtimeOptions } from "../../scripts/runtime.ts";
import { localSecrets } from "../../scripts/secrets.ts";
import { hostForFile } from "../host.ts";
import { seedTenant, type Tenant } from "./fixture.ts";

const missing = "/api/no-such-thing";
const ask = (url: string, language: string) =>
  fetch(url, { headers: { "accept-language": language, accept: "application/json, text/html" } });
const messageOf = async (url: string, language: string) =>
  ((await (await ask(url, language)).json()) as { message: string }).message;

describe("a language is read when it is asked for", () => {
  const host = hostForFile();
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await seedTenant(host(), "EU");
  });

  it("in errors of the edge and of a region, one reader beside the other", async () => {
    const wanted = ["en", "de", "ja", "de", "en", "x-none"];
    for (const base of [host().url, tenant.endpoint])
      expect(await Promise.all(wanted.map((language) => messageOf(base + missing, language)))).toEqual(
        [english, german, japanese, german, english, english].map((of) => of["request.not_found"]),
      );
  });

  it("in pages: of the sign-in, of the protocol engine, of the console", async () => {
    const text = async (path: string) => (await ask(tenant.endpoint + path, "de")).text();
    expect(await text("/sign-in")).toContain(germanSignIn.signInAction);
    expect(await text("/oidc/auth?client_id=none")).toContain(germanProtocol.errorTitle);
    expect(await (await ask(`${host().url}/console/status?whole`, "de")).text()).toContain(germanConsole.status.title);
  });

  it("from addresses that browsers keep for good", async () => {
    const [file] = readdirSync("build/client/assets/l/de").filter((name) => name.startsWith("errors-"));
    const answer = await fetch(`${host().url}/assets/l/de/${file}`);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-type")).toContain("json");
    expect(await answer.json()).toEqual(german);
  });
});

describe("where phrases cannot be read", () => {
  let mf: Miniflare;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const built = readBuiltWorkers("oss");
    const workers = built.map((worker) => {
      const vars = { ...localSecrets().secrets.edge, ENDPOINT: url, EDITION: "oss" };
      const made = toMiniflareWorker(worker, vars, () => false);
      if (made.config?.env) made.config.env.ASSETS = { type: "disk", path: mkdtempSync(join(tmpdir(), "empty-")) };
      return made;
    });
    mf = new Miniflare({ ...runtimeOptions({ quiet: true, port }), workers });
    await mf.ready;
    const bound = built[0]?.config.d1_databases ?? [];
    await applyMigrations(schemasOf(built), (id) =>
      mf.getD1Database(bound.find((d1) => d1.database_id === id)?.binding ?? "DB"),
    );
  });
  afterAll(() => mf?.dispose());

  it("errors and pages are in English", async () => {
    expect(await messageOf(url + missing, "de")).toBe(english["request.not_found"]);
    const signIn = await ask(`${url}/sign-in`, "de");
    expect([signIn.status, await signIn.text()]).toEqual([200, expect.stringContaining(englishSignIn.signInAction)]);
    const status = await ask(`${url}/console/status?whole`, "de");
    expect([status.status, await status.text()]).toEqual([200, expect.stringContaining(console.status.title)]);
  });
});
