import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { signInToConsole } from "./console-sign-in.ts";
import { createClient, createPerson, tenantForFile } from "./fixture.ts";
import { isSignedIn, logOut } from "./logout.ts";
import { hiddenInputs } from "./page.ts";
import { sendRaw } from "./raw.ts";
import { tokensOf } from "./requests.ts";

// What no browser sends, and what one sends at a bad moment: refused with a code or a page, never a failure of the server.
const tenant = tenantForFile();

/** Pages with an action, by the URL map, and the fields that each reads. */
function forms(): { path: string; fields: string[] }[] {
  const map = readFileSync("app/routes.ts", "utf8");
  const console_ = [
    "preferences",
    "sign-out",
    "tenants/create",
    "tenants/checkout",
    "profile/upload",
    "profile/social",
  ];
  const inTenant = ["get-started", "users", "applications/create", "roles/create", "tenant-settings/members/invite"];
  const routes = [...map.matchAll(/route\("((?:sign-in|register|reset-password|consent|account)[^"]*)", "([^"]+)"/g)];
  const own = routes.map(([, path = "", file = ""]) => {
    const source = existsSync(`app/${file}`) ? readFileSync(`app/${file}`, "utf8") : "";
    const fields = [...source.matchAll(/\.get(?:All)?\("(\w+)"\)/g)].map(([, name = ""]) => name);
    return {
      path: `/${path.replaceAll(/:\w+/g, "email")}`,
      fields,
      isForm: /export (async function|const) action/.test(source),
    };
  });
  return [
    ...own.filter(({ isForm }) => isForm),
    ...console_.map((path) => ({ path: `/console/${path}`, fields: ["intent", "to", "everywhere", "language"] })),
    ...inTenant.map((path) => ({ path: `/console/tenant123/${path}`, fields: ["name", "intent"] })),
  ];
}

const values = [
  "",
  "\u0000",
  "\ud800",
  "x".repeat(20_000),
  "[".repeat(5000),
  "%00",
  "//evil.test",
  "<svg onload=1>",
  "1e999",
  "-1",
  "null",
  "{}",
];
const broken: [type: string | null, body: string | null][] = [
  [null, null],
  ["application/x-www-form-urlencoded", null],
  ["application/json", "{}"],
  ["application/json", "{"],
  ["text/plain", "a=b"],
  ["multipart/form-data", "zzz"],
  ["multipart/form-data; boundary=x", "zzz"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ["image/png", "\u0000\u0001"],
];

async function post(path: string, type: string | null, body: string | null): Promise<number> {
  const at = path.startsWith("/console/") ? tenant().host.url : tenant().endpoint;
  const headers = { accept: "text/html", ...(type === null ? {} : { "content-type": type }) };
  const sending = fetch(at + path, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  // An answer whose head is too long for a client is a failure, too.
  const answer = await sending.catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 599;
}

it("a form that is none, and fields that nobody types, are no failure of a page", async () => {
  const wrong: string[] = [];
  const pages = forms();
  expect(pages.length).toBeGreaterThan(25);
  for (const { path, fields } of pages) {
    for (const [type, body] of broken) {
      const status = await post(path, type, body);
      if (status >= 500) wrong.push(`${status} ${path} ${type} ${body}`);
    }
    const urlencoded = "application/x-www-form-urlencoded";
    const sent = values.map(async (value) => {
      const form = new URLSearchParams(fields.map((name) => [name, value.toWellFormed()]));
      const status = await post(path, urlencoded, String(form));
      if (status >= 500) wrong.push(`${status} ${path} ${JSON.stringify(value.slice(0, 20))}`);
    });
    await Promise.all(sent);
  }
  expect(wrong).toEqual([]);
  expect(await post("/console/preferences", "application/json", "{}")).toBe(400);
  // A form without fields is one.
  for (const body of ["", null])
    expect(await post("/console/sign-out", "application/x-www-form-urlencoded", body)).toBe(303);
});

it("pages of the console take nothing that an address or a form says for granted", async () => {
  const { host, seeded, tenantId } = tenant();
  const browser = new Browser();
  await signInToConsole(host, browser, seeded.user);
  const base = `${host.url}/console/${tenantId}`;
  const headers = { accept: "text/html" };
  for (const query of ["from=x", "from=1e999&to=[]", "from=2028-99-99", "to=%00", "from=%ff"])
    expect((await browser.send(`${base}/audit-logs?${query}`, { headers })).status, query).toBe(200);
  const field = await browser.send(`${base}/sign-in-experience/profile-fields/none`, {
    method: "POST",
    headers: { ...headers, origin: host.url, "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ type: "Text", label: "x", etag: "\u0000\u2028" })),
  });
  expect(field.status).toBeLessThan(500);
});

it("a body that is no body is refused", async () => {
  const { host } = tenant();
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(host.port, "localhost", () => {
      const head = "POST /console/preferences HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
      socket.write(
        `${head}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\na=b\r\n0\r\n\r\n`,
      );
    });
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
});

describe("the device flow's pages", () => {
  it("say what to do without the session of their form, and go on from there", async () => {
    const get = async (path: string) => {
      const answer = await fetch(`${tenant().issuer}${path}`, { headers: { accept: "text/html" } });
      return [answer.status, (await answer.text()).includes("<form")];
    };
    expect(await get("/device/auth")).toEqual([400, true]);
    expect(await get("/device/unknown")).toEqual([400, true]);
    for (const body of [undefined, "zzz", new URLSearchParams({ user_code: "ABCD-EFGH" })])
      expect((await fetch(`${tenant().issuer}/device`, { method: "POST", ...(body ? { body } : {}) })).status).toBe(
        400,
      );
    // Whose cookie is gone gets a form that works.
    const browser = new Browser();
    const form = { user_code: "ABCD-EFGH", xsrf: "gone" };
    const again = await (await browser.post(`${tenant().issuer}/device`, form)).text();
    const second = await browser.post(`${tenant().issuer}/device`, { ...hiddenInputs(again), user_code: "ABCD-EFGH" });
    expect(await second.text()).toContain('aria-invalid="true"');
  });
});

it("whoever declines to sign out is told that the session goes on", async () => {
  const browser = new Browser();
  const [person, client] = [await createPerson(tenant()), await createClient(tenant(), "Traditional")];
  await tokensOf(tenant(), person, client, browser);
  const kept = await logOut(tenant(), browser, { client_id: client.id }, "no");
  expect(await kept.answer.text()).toContain("You’re still signed in");
  expect(await isSignedIn(tenant(), browser, client)).toBe(true);
  const left = await logOut(tenant(), browser, { client_id: client.id });
  expect(await left.answer.text()).toContain("You’re signed out");
});

describe("addresses", () => {
  let root: string;
  beforeAll(() => {
    root = tenant().host.url;
  });

  it("of a tenant that is no id are not found, and lead nowhere", async () => {
    for (const path of ["/console/..%2f..%2f%2fevil.test", "/console/%2e%2e%5cevil", "/console/a%20b/users"]) {
      const { status, headers } = await sendRaw(root + path);
      expect([path, status, headers.location]).toEqual([path, 404, undefined]);
    }
  });

  it("are no longer than one can be", async () => {
    for (const path of ["/auth", "/session/end"]) {
      const body = new URLSearchParams({ state: "x".repeat(20_000) });
      const answer = await fetch(`${tenant().issuer}${path}`, { method: "POST", body, redirect: "manual" });
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 414, null]);
    }
  });

  it("of the inbox are this machine's alone", async () => {
    const ask = async (host: string) => (await sendRaw(`${root}/dev/inbox.json`, { headers: { host } })).status;
    expect(await ask(new URL(root).host)).toBe(200);
    expect(await ask(`127.0.0.1:${tenant().host.port}`)).toBe(200);
    expect(await ask("evil.test")).not.toBe(200);
  });
});
