import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createPort } from "node:net";
import { join, resolve } from "node:path";
import { build, type Loader, transformSync } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guides } from "../../app/console/applications/guides/all.server.ts";
import { catalog } from "../../app/console/applications/guides/catalog.ts";
import type { GuideFacts } from "../../app/console/applications/guides/guide.ts";
import signIn from "../../locales/en/sign-in.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";

/* The guides' code is taken as it is shown, filled with values, written into files, and run. */

const host = hostForFile();
const visit = browserForFile();
const folder = resolve(".wrangler/test/guides");
const running: ChildProcess[] = [];

let tenant: Tenant;
let person: Person;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  tenant = await seedTenant(host(), "EU");
  person = await createPerson(tenant, { name: "Ada Lovelace" });
});
afterAll(() => {
  for (const child of running) child.kill();
});

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createPort().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

interface Made {
  id: string;
  secret?: string;
}

/** An application, and what a guide is filled with for it. */
async function factsFor(type: string, addresses: { redirectUri: string; signOutUri: string }): Promise<GuideFacts> {
  const oidcClientMetadata =
    type === "MachineToMachine"
      ? undefined
      : { redirectUris: [addresses.redirectUri], postLogoutRedirectUris: [addresses.signOutUri] };
  const made = await tenant.manage<Made>("POST", "/api/applications", {
    name: `Guide ${unique()}`,
    type,
    ...(oidcClientMetadata ? { oidcClientMetadata } : {}),
  });
  const { endpoint, issuer } = tenant;
  const resource = "https://api.example.com";
  return { endpoint, issuer, appId: made.id, secret: made.secret ?? "", resource, ...addresses };
}

/** Writes the files of a guide; what runs in a terminal is no file. */
function write(id: string, facts: GuideFacts): { path: string; files: Map<string, string> } {
  const path = mkdtempSync(join(folder, `${id}-`));
  const files = new Map<string, string>();
  for (const { file, text } of guides[id]?.steps.flatMap(({ code = [] }) => code) ?? []) {
    if (!file.includes(".")) continue;
    const before = files.get(file);
    files.set(file, before === undefined ? text(facts) : `${before}\n${text(facts)}`);
  }
  for (const [file, text] of files) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  symlinkSync(resolve("node_modules"), join(path, "node_modules"));
  return { path, files };
}

/** Runs a file of a guide as the guide says, and waits until it answers. */
async function serve(path: string, file: string, port: number, env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [file], {
    cwd: path,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.push(child);
  let said = "";
  child.stderr?.on("data", (part) => {
    said += part;
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/`, { redirect: "manual" }).catch(() => null);
    if (answer) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`nothing answers at ${port}: ${said}`);
}

it("every entry of the catalog has a guide, and every guide an entry", () => {
  expect(Object.keys(guides).sort()).toEqual(catalog.map(({ id }) => id).sort());
  for (const { id, type } of catalog)
    expect([id, guides[id]?.redirectUri === ""]).toEqual([id, type === "MachineToMachine"]);
});

it("Node.js: the server signs a user in and out", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const facts = await factsFor("Traditional", { redirectUri: `${origin}/callback`, signOutUri: `${origin}/` });
  const { path } = write("node", facts);
  await serve(path, "server.mjs", port, { CLIENT_SECRET: facts.secret });
  const { page } = await visit();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel(/username/i).fill(person.username);
  await page.getByLabel(signIn.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: signIn.signInAction }).click();
  await page.waitForURL(`${origin}/`);
  expect(await page.textContent("body")).toContain(person.username);
  await page.goto(`${origin}/sign-out`);
  await page
    .getByRole("button")
    .first()
    .click()
    .catch(() => undefined);
  await page.waitForURL(`${origin}/`);
  expect(await page.textContent("body")).toContain("/sign-in");
});

it("JavaScript: the page signs a user in with a script alone", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const facts = await factsFor("SPA", { redirectUri: `${origin}/`, signOutUri: `${origin}/` });
  const { path, files } = write("vanilla", facts);
  const bundled = await build({
    entryPoints: [join(path, "main.js")],
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  const server = createServer((request, answer) => {
    const isScript = request.url === "/main.js";
    answer.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    answer.end(isScript ? bundled.outputFiles[0]?.text : files.get("index.html"));
  }).listen(port);
  try {
    const { page } = await visit();
    await page.goto(`${origin}/`);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel(/username/i).fill(person.username);
    await page.getByLabel(signIn.password, { exact: true }).fill(person.password);
    await page.getByRole("button", { name: signIn.signInAction }).click();
    await page.getByText("Signed in as Ada Lovelace").waitFor();
    expect(page.url()).toBe(`${origin}/`);
  } finally {
    server.close();
  }
});

it("Machine-to-machine: the program calls the Management API", async () => {
  const facts = await factsFor("MachineToMachine", { redirectUri: "", signOutUri: "" });
  await tenant.manage("PATCH", `/api/applications/${facts.appId}`, { isAdmin: true });
  const { path } = write("machine", { ...facts, resource: tenant.seeded.managementIndicator });
  const said = await new Promise<string>((done, fail) => {
    const child = spawn(process.execPath, ["main.mjs"], {
      cwd: path,
      env: { ...process.env, CLIENT_SECRET: facts.secret },
    });
    running.push(child);
    let out = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (out += part));
    child.on("close", () => done(out));
    child.on("error", fail);
  });
  expect(said).toMatch(/^200 /);
  expect(said).toContain(facts.appId);
});

it("Node.js API: a token of the API is let in, and nothing else", async () => {
  const port = await freePort();
  const facts = await factsFor("MachineToMachine", { redirectUri: "", signOutUri: "" });
  const resource = `https://orders-${unique()}.example.com`;
  const api = await tenant.manage("POST", "/api/resources", { name: "Orders", indicator: resource });
  const scope = await tenant.manage("POST", `/api/resources/${api.id}/scopes`, { name: "write:orders" });
  const role = await tenant.manage("POST", "/api/roles", {
    name: `Writer ${unique()}`,
    description: "writes",
    type: "MachineToMachine",
    scopeIds: [scope.id],
  });
  await tenant.manage("POST", `/api/applications/${facts.appId}/roles`, { roleIds: [role.id] });
  const { path } = write("node-api", { ...facts, resource });
  await serve(path, "server.mjs", port, { PORT: String(port) });
  const tokenFor = async (more: Record<string, string>) => {
    const answer = await fetch(`${tenant.issuer}/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${facts.appId}:${facts.secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials", ...more }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const ask = async (token: string | null, method = "GET") => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    return (await fetch(`http://localhost:${port}/`, { method, headers })).status;
  };
  const [full, weak, foreign] = await Promise.all([
    tokenFor({ resource, scope: "write:orders" }),
    tokenFor({ resource }),
    tokenFor({ resource: tenant.seeded.managementIndicator }),
  ]);
  expect(await Promise.all([ask(null), ask("x.y.z"), ask(foreign)])).toEqual([401, 401, 401]);
  expect(await Promise.all([ask(full), ask(weak)])).toEqual([200, 200]);
  expect(await Promise.all([ask(full, "POST"), ask(weak, "POST")])).toEqual([200, 403]);
});

it("what cannot be run here is at least well-formed", () => {
  const facts: GuideFacts = {
    endpoint: "https://tenant.example",
    issuer: "https://tenant.example/oidc",
    appId: "app",
    secret: "secret",
    redirectUri: "http://localhost:3000/callback",
    signOutUri: "http://localhost:3000/",
    resource: "https://api.example.com",
  };
  const wrong: string[] = [];
  for (const { id } of catalog) {
    const { path, files } = write(id, facts);
    for (const [file, text] of files) {
      const loader = /\.(?:m?js|tsx?)$/.exec(file)?.[0].replace(/\.m?/, "");
      if (loader) transformSync(text, { loader: loader as Loader, sourcefile: `${id}/${file}` });
      if (file.endsWith(".py")) execFileSync("python3", ["-m", "py_compile", join(path, file)]);
      if (/undefined|\[object/.test(text.replaceAll(/undefined,\n|\bundefined\b(?= *[,)])/g, "")))
        wrong.push(`${id} ${file}: a value is missing`);
    }
  }
  expect(wrong).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
