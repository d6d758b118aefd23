import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createPort } from "node:net";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { decodeJwt } from "jose";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guides } from "../../app/console/guides/all.server.ts";
import { exampleFacts as anywhere } from "../../app/console/guides/example-facts.ts";
import type { GuideFacts } from "../../app/console/guides/guide.ts";
import english from "../../locales/en/sign-in.ts";
import { createApi, createPerson, type Person, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";
import { capacitorStubs, kitStubs, nextStubs, nuxtGlobals, nuxtStubs, pagesStubs } from "./guide-stubs.ts";

/* The guides' code is taken as it is shown, filled with values, written into files, and run. */

const host = hostForFile();
const visit = browserForFile();
const folder = resolve(".wrangler/test/guides");
const running: ChildProcess[] = [];
const pages: Server[] = [];

let tenant: Tenant;
let person: Person;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  tenant = await seedTenant(host(), "EU");
  person = await createPerson(tenant, { name: "Ada Lovelace" });
});
afterAll(() => {
  for (const child of running) child.kill();
  for (const server of pages) server.close();
  rmSync(folder, { recursive: true, force: true });
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
  return { ...anywhere, endpoint, issuer, appId: made.id, secret: made.secret ?? "", ...addresses };
}

/** Writes the files of a guide, and what a project would have beside them; what runs in a terminal is no file. */
function write(
  id: string,
  facts: GuideFacts,
  more: Record<string, string> = {},
): { path: string; files: Map<string, string> } {
  const path = mkdtempSync(join(folder, `${id}-`));
  const files = new Map<string, string>(Object.entries(more));
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

/** Signs the person in on the page that an application led to. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/username/i).fill(person.username);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: english.signInAction }).click();
}

it.each([
  { id: "node", name: "Node.js", known: () => person.username },
  { id: "express", name: "Express", known: () => "Signed in as Ada Lovelace" },
  { id: "passport", name: "Passport", known: () => "Signed in as Ada Lovelace" },
])("$name: the server signs a user in and out", async ({ id, known }) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const facts = await factsFor("Traditional", { redirectUri: `${origin}/callback`, signOutUri: `${origin}/` });
  const { path } = write(id, facts);
  await serve(path, "server.mjs", port, { CLIENT_SECRET: facts.secret, SESSION_SECRET: unique() });
  const { page } = await visit();
  await page.goto(`${origin}/sign-in`);
  await signIn(page);
  await page.waitForURL(`${origin}/`);
  expect(await page.textContent("body")).toContain(known());
  await page.goto(`${origin}/sign-out`);
  await page.waitForURL(`${origin}/`);
  expect(await page.textContent("body")).toMatch(/sign.in/i);
  // The session is over at the tenant, too: it asks again.
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel(/username/i).waitFor();
});

it.each([
  { id: "node", name: "Node.js" },
  { id: "express", name: "Express" },
])("$name: of two tabs, each signs the user in, the older one first", async ({ id }) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const facts = await factsFor("Traditional", { redirectUri: `${origin}/callback`, signOutUri: `${origin}/` });
  const { path } = write(id, facts);
  await serve(path, "server.mjs", port, { CLIENT_SECRET: facts.secret, SESSION_SECRET: unique() });
  const { page: older } = await visit();
  await older.goto(`${origin}/sign-in`);
  const newer = await older.context().newPage();
  await newer.goto(`${origin}/sign-in`);
  for (const page of [older, newer]) {
    await signIn(page);
    await page.waitForURL(`${origin}/`);
    expect(await page.textContent("body")).not.toContain("/sign-in");
  }
  // What nobody began here signs nobody in.
  const { page: stranger } = await visit();
  await stranger.goto(`${origin}/callback?code=other&state=other`);
  await stranger.waitForURL(`${origin}/`);
  expect(await stranger.textContent("body")).toMatch(/sign.in/i);
});

/** What Vue and Svelte show: the shared module of their guides is run by a page of its own. */
const shown = `import { currentUser, manager } from "./auth";
const button = document.querySelector("button") as HTMLButtonElement;
const user = await currentUser();
if (user) document.body.prepend("Signed in as ", user.profile.name ?? "");
button.textContent = user ? "Sign out" : "Sign in";
button.onclick = () => (user ? manager.signoutRedirect() : manager.signinRedirect());`;

/** A page that calls the API of React's guide. */
const caller = `import { useAuth } from "react-oidc-context";
import { useApi } from "./useApi";
export function App() {
  const auth = useAuth();
  const call = useApi();
  if (!auth.isAuthenticated) return <button onClick={() => auth.signinRedirect()}>Sign in</button>;
  return <button onClick={() => call("/orders")}>Call</button>;
}`;

/** Bundles a script as a project's tool would, and serves it with its page. */
async function serveBundle(port: number, entry: string, html = '<div id="root"></div>'): Promise<void> {
  const options = { bundle: true, format: "esm", target: "es2022", jsx: "automatic", write: false } as const;
  const bundled = await build({ entryPoints: [entry], ...options });
  const page = html.includes("<script") ? html : `<!doctype html>${html}<script type="module" src="/main.js"></script>`;
  const server = createServer((request, answer) => {
    const isScript = request.url === "/main.js";
    answer.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    answer.end(isScript ? bundled.outputFiles[0]?.text : page);
  }).listen(port);
  pages.push(server);
}

interface BrowserGuide {
  id: string;
  name: string;
  entry: string;
  files?: Record<string, string>;
}

it.each<BrowserGuide>([
  { id: "vanilla", name: "JavaScript", entry: "main.js" },
  { id: "react", name: "React", entry: "src/main.tsx" },
  {
    id: "vue",
    name: "oidc-client-ts of Vue and Svelte",
    entry: "src/main.ts",
    files: { "index.html": "<button>Wait</button>", "src/main.ts": shown },
  },
])("$name: the page signs a user in and out with a script alone", async ({ id, entry, files: more }) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const facts = await factsFor("SPA", { redirectUri: `${origin}/`, signOutUri: `${origin}/` });
  const { path, files } = write(id, facts, more);
  await serveBundle(port, join(path, entry), files.get("index.html"));
  const { page } = await visit();
  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await signIn(page);
  await page.getByText("Signed in as Ada Lovelace").waitFor();
  expect(page.url()).toBe(`${origin}/`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole("button", { name: "Sign in" }).waitFor();
});

it("React: with the API in the settings its tokens are for the API, renewed ones, too", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const facts = await factsFor("SPA", { redirectUri: `${origin}/`, signOutUri: `${origin}/` });
  const { indicator } = await createApi(tenant, ["read:orders"], { userIds: [person.id] });
  const { path, files } = write("react", { ...facts, resource: indicator });
  const main = (files.get("src/main.tsx") ?? "")
    .replace("const settings = {", 'import { api } from "./useApi";\nconst settings = {\n...api,')
    .replace("offline_access", "offline_access read:orders");
  writeFileSync(join(path, "src/main.tsx"), main);
  writeFileSync(join(path, "src/App.tsx"), caller);
  await serveBundle(port, join(path, "src/main.tsx"));
  const { page } = await visit();
  const seen: string[] = [];
  await page.route("https://api.example.com/**", (route) => {
    seen.push(route.request().headers().authorization ?? "");
    return route.fulfill({ headers: { "access-control-allow-origin": "*" } });
  });
  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await signIn(page);
  for (const time of [Date.now(), Date.now() + 7_200_000]) {
    await page.clock.setFixedTime(time);
    const answered = page.waitForResponse(
      (response) => response.request().method() === "GET" && response.url().includes("api.example.com"),
    );
    await page.getByRole("button", { name: "Call" }).click();
    await answered;
  }
  expect(new Set(seen).size).toBe(2);
  for (const header of seen)
    expect(decodeJwt(header.slice(7))).toMatchObject({ aud: indicator, sub: person.id, scope: "read:orders" });
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
  const { path } = write("node-api", { ...facts, resource, scope: "write:orders" });
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

/** A guide whose code is checked by the types, with what its project would have beside it. */
interface TypedGuide {
  id: string;
  files?: Record<string, string>;
  options?: Record<string, boolean>;
}

it.each<TypedGuide>([
  { id: "react" },
  { id: "angular", options: { experimentalDecorators: true } },
  { id: "vue" },
  { id: "svelte" },
  { id: "next", files: { "stubs.d.ts": nextStubs } },
  { id: "next-pages", files: { "stubs.d.ts": pagesStubs } },
  { id: "react-router" },
  { id: "capacitor", files: { "stubs.d.ts": capacitorStubs } },
  {
    id: "chrome-extension",
    files: { "stubs.d.ts": "declare const chrome: any;" },
    options: { allowJs: true, checkJs: true, noImplicitAny: false, strict: false },
  },
  { id: "nuxt", files: { "stubs.d.ts": nuxtStubs, "globals.d.ts": nuxtGlobals } },
  { id: "sveltekit", files: { "stubs.d.ts": kitStubs } },
  ...["node", "passport", "machine", "node-api"].map((id) => ({
    ...{
      id,
      files: {
        "user.d.ts": "declare namespace Express { interface User { sub: string; name?: unknown; idToken?: string } }",
      },
    },
    options: { checkJs: true, noImplicitAny: false, strict: false },
  })),
])("$id: the code holds by the types of its libraries", ({ id, files, options }) => {
  const compilerOptions = {
    ...{
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: ["node"],
      jsx: "react-jsx",
      paths: { "@/*": ["./*"] },
    },
    ...{ module: "esnext", moduleResolution: "bundler", target: "es2022", lib: ["esnext", "dom"], ...options },
  };
  const include = ["**/*.ts", "**/*.tsx", "**/*.mjs", "background.js"];
  const { path } = write(id, anywhere, { ...files, "tsconfig.json": JSON.stringify({ compilerOptions, include }) });
  const said = spawnSync(resolve("node_modules/.bin/tsc"), ["-p", path, "--pretty", "false"], { encoding: "utf8" });
  expect(said.stdout).toBe("");
});
