import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "./fixture.ts";
import { createProtected, originForFile } from "./protected-site.ts";
import { type Protected, Visitor } from "./protected-visitor.ts";

const host = hostForFile({ vars: callsThisMachine });
const origin = originForFile((app) => {
  app.get("/set", (_, response) => {
    response.setHeader("set-cookie", [
      "plain=1; Path=/",
      "wide=1; Domain=apps.localhost; Path=/",
      "meridian_session=stolen; Path=/",
      "=meridian_session=nameless; Path=/",
    ]);
    response.setHeader("cache-control", "public, max-age=60, s-maxage=600");
    response.setHeader("cdn-cache-control", "max-age=600");
    response.setHeader("meridian-identity", "of the origin");
    response.end("set");
  });
  app.get("/leads-home", (request, response) => response.redirect(`http://${request.headers.host}/home?x=1`));
  app.get("/leads-beside", (request, response) => response.redirect(`//${request.headers.host}/beside`));
  app.get("/leads-out", (_, response) => response.redirect("https://elsewhere.example/"));
});
let tenant: Tenant;
let site: Protected;
let ada: Person;
let visitor: Visitor;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  site = await createProtected(tenant, `http://${origin().address}`, { pageRules: [{ path: "^/admin" }] });
  ada = await createPerson(tenant);
  visitor = new Visitor(site);
  await visitor.open("/admin", ada);
});

it("refuses an origin that is private, or an address of this installation, and says why", async () => {
  const { hostname } = new URL(host().url);
  const origins = [
    ...[
      "http://10.0.0.1",
      "http://192.168.1.1:8080",
      "http://[::1]:8080",
      "http://169.254.169.254",
      "http://localhost",
    ],
    ...["http://2130706433", "http://0x7f.1", "https://printer.local", "https://intranet", "http://example.com:25"],
    ...[`http://${hostname}`, `http://${site.host}`, `http://other.${site.host.replace(/^[^.]*\./, "")}`],
  ].filter((address) => new URL(address).hostname !== "127.0.0.1");
  for (const address of origins) {
    const made = createProtected(tenant, address);
    await expect(made, address).rejects.toThrow("application.protected_origin_refused");
    const changed = tenant.manage("PATCH", `/api/applications/${site.app.id}`, {
      protectedAppMetadata: { origin: address },
    });
    await expect(changed, address).rejects.toThrow("application.protected_origin_refused");
  }
});

it("refuses what is no origin, no name, no rule, and what the type does not have", async () => {
  const bad = (body: object, code: string) =>
    expect(
      tenant.manage("POST", "/api/applications", { type: "Protected", name: "x", ...body }),
      JSON.stringify(body),
    ).rejects.toThrow(code);
  const good = "https://example.com";
  await bad({}, "application.protected_app_metadata_is_required");
  for (const address of ["ftp://example.com", "https://example.com/path", "https://a:b@example.com", "example.com", ""])
    await bad({ protectedAppMetadata: { subDomain: unique(), origin: address } }, "guard.invalid_input");
  for (const subDomain of ["", "-a", "a-", "A b", "a.b", "ä", "a_b", "x".repeat(64)])
    await bad({ protectedAppMetadata: { subDomain, origin: good } }, "application.invalid_subdomain");
  const patch = (protectedAppMetadata: object, code: string) =>
    expect(
      tenant.manage("PATCH", `/api/applications/${site.app.id}`, { protectedAppMetadata }),
      JSON.stringify(protectedAppMetadata),
    ).rejects.toThrow(code);
  await patch({ pageRules: [{ path: "(a" }] }, "application.invalid_page_rule");
  await patch({ pageRules: [{ path: "(a)\\1" }] }, "application.invalid_page_rule");
  await patch({ pageRules: Array.from({ length: 21 }, () => ({ path: "a" })) }, "guard.invalid_input");
  await patch({ bypassPaths: ["/a/../b"] }, "guard.invalid_input");
  await patch({ bypassPaths: ["/%61dmin"] }, "guard.invalid_input");
  await patch({ sessionDuration: 1 }, "guard.invalid_input");
  await patch({ sessionDuration: 15 * 86_400 }, "guard.invalid_input");
  await patch({ roleIds: ["nosuchrole"] }, "entity.relation_foreign_key_not_found");
  await patch({ organizationIds: ["nosuchorg"] }, "entity.relation_foreign_key_not_found");
  const other = await tenant.manage("POST", "/api/applications", { type: "SPA", name: "x" });
  await expect(
    tenant.manage("PATCH", `/api/applications/${other.id}`, { protectedAppMetadata: { maintenance: true } }),
  ).rejects.toThrow("application.protected_application_only");
  await expect(
    tenant.manage("PATCH", `/api/applications/${site.app.id}`, {
      oidcClientMetadata: { redirectUris: ["https://evil.example/"] },
    }),
  ).rejects.toThrow("guard.invalid_input");
});

it("gives a name to one of several who want it at the same moment", async () => {
  const subDomain = `app-${unique()}`;
  const body = { type: "Protected", name: "x", protectedAppMetadata: { subDomain, origin: "https://example.com" } };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => tenant.manage("POST", "/api/applications", body)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("believes no header by which a caller would be somebody else, or somewhere else", async () => {
  const forged = {
    ...{ "meridian-identity": "forged", "Meridian-Origin-Secret": "forged", meridian_identity: "forged" },
    ...{ "x-forwarded-for": "203.0.113.7", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    ...{ x_forwarded_for: "203.0.113.7", forwarded: "for=203.0.113.7", "x-real-ip": "203.0.113.7" },
    ...{ "x-original-url": "/admin", "x-rewrite-url": "/admin", "meridian-forward": "{}", "cf-access-jwt": "x" },
    ...{ connection: "keep-alive, x-secret", "x-secret": "hop-by-hop", te: "trailers", "x-kept": "kept" },
    // Variables of CGI have "_" for all of these, and HTTP_PROXY is where its programs send their own requests.
    ...{ "meridian.identity": "forged", "meridian!origin-secret": "forged", "x.forwarded-for": "203.0.113.7" },
    ...{ proxy: "http://evil.example", "x-middleware-subrequest": "forged", "x-cluster-client-ip": "203.0.113.7" },
    // What other proxies write of who is signed in.
    ...{
      "remote-user": "forged",
      x_remote_user: "forged",
      "x-auth-request-email": "forged",
      "x-webauth-user": "forged",
    },
    ...{ "x-ms-client-principal-name": "forged", "x-goog-authenticated-user-email": "forged" },
    ...{ "x-amzn-oidc-identity": "forged" },
  };
  const { headers } = (await new Visitor(site).send("/open", { headers: forged })).json();
  const text = JSON.stringify(headers);
  for (const lie of ["forged", "203.0.113.7", "evil.example", "gopher", "/admin", "hop-by-hop"])
    expect(text).not.toContain(lie);
  expect(headers["x-kept"]).toBe("kept");
});

it("asks for no reflection of what the proxy adds, and says what cannot be sent on", async () => {
  const before = origin().seen.length;
  expect((await visitor.send("/open", { method: "TRACE" })).status).toBe(405);
  const headers = { "content-length": "3" };
  for (const method of ["GET", "HEAD"])
    expect((await visitor.send("/open", { method, body: "abc", headers })).status).toBe(400);
  expect(origin().seen.length).toBe(before);
  expect((await visitor.send("/open", { method: "DELETE", body: "abc", headers })).json().body).toBe("abc");
  const empty = { "transfer-encoding": "chunked" };
  expect((await visitor.send("/open", { method: "GET", headers: empty })).json().body).toBe("");
});

it("path tricks lead to no page that needs a sign-in", async () => {
  const stranger = new Visitor(site);
  const before = origin().seen.length;
  const tricks = [
    ...[
      "//admin",
      "/x/..//admin",
      "/%2e%2e/admin",
      "/x/%2e%2e/admin",
      "/%61dmin",
      "/ADMIN",
      "/x%2f..%2fadmin",
      "/x%5cadmin",
    ],
    ...[
      "/admin;a=1",
      "/admin%00",
      "/%2561dmin",
      "/x/../admin",
      "/./admin",
      "/\\admin",
      "/admin/",
      "/admin%20",
      "/%",
      "/%ff",
    ],
  ];
  for (const path of tricks) {
    const { status } = await stranger.send(path);
    expect([path, status === 303 || status === 400 || status === 404]).toEqual([path, true]);
  }
  expect(
    origin()
      .seen.slice(before)
      .map(({ url }) => url),
  ).toEqual([]);
  expect((await stranger.send("/open?next=//admin")).status).toBe(200);
});

it("leads back to its own host alone, whatever was asked for", async () => {
  const closed = await createProtected(tenant, `http://${origin().address}`);
  for (const path of ["//evil.example/x", "/\\evil.example", "/?to=https://evil.example", "/%2f%2fevil.example"]) {
    const browser = new Visitor(closed);
    const begun = await browser.send(path);
    expect(begun.status).toBe(303);
    const landing = await browser.tenantBrowser.open(tenant, new URL(begun.headers.location ?? ""), ada);
    const callback = landing.url as URL;
    const { headers } = await browser.send(callback.pathname + callback.search);
    expect(new URL(headers.location ?? "").host).toBe(closed.host);
  }
});

it("takes the answer of a sign-in from the browser that began it alone, and once", async () => {
  const closed = await createProtected(tenant, `http://${origin().address}`);
  const browser = new Visitor(closed);
  const begun = await browser.send("/");
  const landing = await browser.tenantBrowser.open(tenant, new URL(begun.headers.location ?? ""), ada);
  const { pathname, search } = landing.url as URL;
  const thief = new Visitor(closed);
  expect((await thief.send(pathname + search)).status).toBe(400);
  await thief.send("/");
  expect((await thief.send(pathname + search)).status).toBe(400);
  const cookies = new Map(browser.cookies);
  expect((await browser.send(pathname + search)).status).toBe(303);
  const again = new Visitor(closed);
  for (const [name, value] of cookies) again.cookies.set(name, value);
  expect((await again.send(pathname + search)).status).toBe(400);
});

it("a session is nothing at another application, and what was changed in it opens nothing", async () => {
  const other = new Visitor(await createProtected(tenant, `http://${origin().address}`));
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  expect((await other.send("/")).status).toBe(303);
  const changed = new Visitor(site);
  const [name = "", value = ""] = [...visitor.cookies][0] ?? [];
  // Not the last character: not all of its bits count (RFC 4648, section 3.5).
  const altered = value.replace(/.(?=.{9}$)/, (character) => (character === "A" ? "B" : "A"));
  for (const cookie of [`${value}x`, altered, "v1.k1.a.b", "x"]) {
    changed.cookies.set(name, cookie);
    expect((await changed.send("/admin")).status).toBe(303);
  }
});

it("cookies and stored copies of the origin stay with this host and this browser", async () => {
  const answer = await visitor.send("/set");
  const lines = answer.headers["set-cookie"] ?? [];
  expect(lines.map((line) => line.split("=")[0])).toEqual(["plain", "wide"]);
  expect(lines.join()).not.toMatch(/domain/i);
  expect(answer.headers["cache-control"]).toBe("private, max-age=60");
  expect(answer.headers["cdn-cache-control"]).toBeUndefined();
  expect(answer.headers["meridian-identity"]).toBeUndefined();
  // Nobody in particular: what the origin says of it holds.
  expect((await new Visitor(site).send("/set")).headers["cache-control"]).toContain("public");
});

it("redirects of the origin are the browser's to follow: to itself by the public name, elsewhere as they are", async () => {
  expect((await visitor.send("/leads-home")).headers.location).toBe(`http://${site.host}/home?x=1`);
  expect((await visitor.send("/leads-beside")).headers.location).toBe(`http://${site.host}/beside`);
  expect((await visitor.send("/leads-out")).headers.location).toBe("https://elsewhere.example/");
});

it("another site's form finds nobody signed in", async () => {
  const post = (headers: Record<string, string>) => visitor.send("/admin", { method: "POST", headers, body: "a=1" });
  expect((await post({ origin: "https://evil.example" })).status).toBe(401);
  expect((await post({ origin: `http://other.${site.host.replace(/^[^.]*\./, "")}` })).status).toBe(401);
  expect((await post({ "sec-fetch-site": "same-site" })).status).toBe(401);
  expect((await post({ origin: `http://${site.host}` })).json()).toMatchObject({ method: "POST", body: "a=1" });
});

/** Bytes as they are, on a connection of their own. */
function sendBytes(text: string): Promise<string> {
  const { port } = new URL(host().url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    let got = "";
    socket.on("data", (chunk) => {
      got += chunk.toString();
    });
    socket.setTimeout(1500, () => socket.destroy());
    socket.on("close", () => resolve(got));
    socket.on("error", reject);
  });
}

it("a message of two lengths smuggles no second one to the origin", async () => {
  const before = origin().seen.length;
  const head = (lines: string[], body: string) =>
    [`POST /open HTTP/1.1`, `Host: ${site.host}`, ...lines, "", body].join("\r\n");
  const smuggled = "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  const shapes = [
    head([`Content-Length: ${smuggled.length}`, "Transfer-Encoding: chunked"], smuggled),
    head(["Transfer-Encoding: chunked", "Content-Length: 4"], smuggled),
    head(["Transfer-Encoding: xchunked"], smuggled),
    head(["Transfer-Encoding : chunked"], smuggled),
    head(["Content-Length: 5", "Content-Length: 6"], "hello!"),
    `GET /open HTTP/1.1\r\nHost: ${site.host}\r\nX: a\rGET /smuggled HTTP/1.1\r\n\r\n`,
    `GET http://evil.example/smuggled HTTP/1.1\r\nHost: ${site.host}\r\n\r\n`,
  ];
  await Promise.all(shapes.map(sendBytes));
  expect(
    origin()
      .seen.slice(before)
      .filter(({ url }) => url.includes("smuggled")),
  ).toEqual([]);
});
