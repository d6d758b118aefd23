import { expect, it } from "vitest";
import { failures, managed, unique } from "../../../tests/workers/management.ts";

interface Shown {
  id: string;
  name: string;
  secret?: string;
  description: string | null;
  isAdmin?: boolean;
  oidcClientMetadata: { redirectUris: string[]; postLogoutRedirectUris: string[] };
  customData: Record<string, unknown>;
  createdAt: number;
}

const nobody = "0123456789abcdefghijk";

it("an application is made, read, listed, changed and deleted", async () => {
  const tenant = await managed();
  const name = `Shop ${unique()}`;
  const oidcClientMetadata = { redirectUris: ["https://rp.example/cb"], postLogoutRedirectUris: [] };
  const input = { name, type: "Traditional", oidcClientMetadata, description: "web shop", customData: { a: 1 } };
  const made = await tenant.fetchAs<Shown>("POST", "/api/applications", input);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.headers.get("etag")).toBe('"1"');
  expect(made.body).toMatchObject({ ...input, isThirdParty: false, tenantId: tenant.tenantId });
  expect(made.body.secret).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(made.body.createdAt).toBeGreaterThan(Date.now() - 60_000);
  const { id } = made.body;
  const path = `/api/applications/${id}`;

  const got = await tenant.fetchAs<Shown>("GET", path);
  expect(got.body).toMatchObject({ id, name, isAdmin: false });
  expect(got.body).not.toHaveProperty("secret");
  expect(got.body).not.toHaveProperty("version");

  const patched = await tenant.fetchAs<Shown>("PATCH", path, {
    description: null,
    oidcClientMetadata: { postLogoutRedirectUris: ["https://rp.example/bye"] },
    customData: { b: 2 },
  });
  expect(patched.status).toBe(200);
  expect(patched.headers.get("etag")).toBe('"2"');
  expect(patched.body).toMatchObject({
    name,
    description: null,
    oidcClientMetadata: { redirectUris: ["https://rp.example/cb"], postLogoutRedirectUris: ["https://rp.example/bye"] },
  });
  expect(patched.body.customData).toEqual({ b: 2 });
  expect((await tenant.fetchAs("PATCH", `${path}/custom-data`, { c: 3 })).body).toEqual({ b: 2, c: 3 });

  const listed = await tenant.fetchAs<Shown[]>("GET", `/api/applications?search=${encodeURIComponent(name)}`);
  expect(listed.body.map((application) => application.id)).toEqual([id]);
  expect(listed.headers.has("total-number")).toBe(false);

  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  for (const method of ["GET", "PATCH", "DELETE"])
    expect((await tenant.fetchAs(method, path, method === "PATCH" ? {} : undefined)).body).toMatchObject({
      code: expect.stringMatching(/^entity\.not_(found|exists_with_id)$/),
    });
  const left = await tenant.db
    .prepare("SELECT count(*) n FROM application_secrets WHERE application_id = ?")
    .bind(id)
    .first("n");
  expect(left).toBe(0);
  const log = await tenant.db.prepare("SELECT * FROM change_log WHERE entity_id = ? ORDER BY id").bind(id).all();
  expect(log.results.map((entry) => [entry.before === null, entry.after === null])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
  expect(log.results.every((entry) => entry.actor_id === tenant.machineId)).toBe(true);
});

it("what cannot be an application is refused", async () => {
  const tenant = await managed();
  const refused = async (body: unknown) => {
    const { status, body: error } = await tenant.fetchAs("POST", "/api/applications", body);
    return [status, error.code];
  };
  const of = (type: string, more: object = {}) => ({ name: "x", type, ...more });
  const redirect = (uri: string) => ({ oidcClientMetadata: { redirectUris: [uri] } });
  expect(await refused(of("MachineToMachine", { isThirdParty: true }))).toEqual([
    400,
    "application.invalid_third_party_application_type",
  ]);
  expect(await refused(of("SAML"))).toEqual([400, "application.saml.use_saml_app_api"]);
  expect(await refused(of("Protected"))).toEqual([400, "application.protected_app_metadata_is_required"]);
  expect(
    await refused(of("Protected", { protectedAppMetadata: { subDomain: "a", origin: "https://a.example" } })),
  ).toEqual([501, "application.protected_app_not_configured"]);
  for (const [type, uri] of [
    ["SPA", "app://cb"],
    ["Traditional", "javascript:alert(1)"],
    ["Native", "javascript:alert(1)"],
    ["Traditional", "https://a.example/#x"],
    ["Traditional", "https://a.example/\u0000"],
  ] as const)
    expect(await refused(of(type, redirect(uri)))).toEqual([400, "guard.invalid_input"]);
  expect(await refused("{not json")).toEqual([400, "request.invalid_input"]);
  const spa = await tenant.ok("POST", "/api/applications", of("SPA", redirect("https://a.example/cb")));
  expect(spa).not.toHaveProperty("secret");
  const patched = await tenant.fetchAs("PATCH", `/api/applications/${spa.id}`, redirect("app://cb"));
  expect([patched.status, patched.body.code]).toEqual([400, "guard.invalid_input"]);
  const deep = `{"name":"x","type":"SPA","customData":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`;
  expect(await refused(deep)).toEqual([400, "guard.invalid_input"]);
});

it("what is read can be sent back", async () => {
  const tenant = await managed();
  for (const type of ["SPA", "Native", "Traditional", "MachineToMachine"]) {
    const { id } = await tenant.ok("POST", "/api/applications", { name: "x", type });
    const read = await tenant.ok<Shown>("GET", `/api/applications/${id}`);
    await tenant.ok("PATCH", `/api/applications/${id}`, read);
    const now = await tenant.ok<Shown>("GET", `/api/applications/${id}`);
    expect(now).toEqual({ ...read, updatedAt: expect.any(Number) });
  }
});

it("fields that are not of the contract change nothing, on creation and on change", async () => {
  const tenant = await managed();
  const smuggled = { id: "mine", tenantId: "other", version: 99, createdAt: 1, updatedAt: 1, isAdmin: true };
  const made = await tenant.fetchAs<Shown>("POST", "/api/applications", {
    name: "x",
    type: "MachineToMachine",
    ...smuggled,
  });
  expect(made.headers.get("etag")).toBe('"1"');
  expect(made.body).toMatchObject({ tenantId: tenant.tenantId });
  expect(made.body.id).not.toBe("mine");
  const path = `/api/applications/${made.body.id}`;
  const { isAdmin: _, ...hidden } = smuggled;
  const patched = await tenant.fetchAs<Shown>("PATCH", path, {
    ...hidden,
    type: "SPA",
    isThirdParty: true,
    secret: "s",
  });
  expect(patched.body).toMatchObject({ id: made.body.id, type: "MachineToMachine", isThirdParty: false });
  expect(patched.body.createdAt).toBe(made.body.createdAt);
  expect((await tenant.fetchAs<Shown>("GET", path)).body.isAdmin).toBe(false);
});

it("a write on an outdated version changes nothing, and parallel merges lose nothing", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "first", type: "SPA" });
  const path = `/api/applications/${id}`;
  const write = (method: string, tag: string, body?: object) => tenant.fetchAs(method, path, body, { "if-match": tag });
  expect((await write("PATCH", '"1"', { name: "second" })).status).toBe(200);
  for (const tag of ['"1"', "nonsense", '"99999999999999999999"']) {
    const late = await write("PATCH", tag, { name: "third" });
    expect([late.status, late.body.code]).toEqual([412, "entity.version_mismatch"]);
    expect((await write("DELETE", tag)).status).toBe(412);
  }
  expect((await write("PATCH", 'W/"2"', { name: "fourth" })).status).toBe(200);
  expect((await write("PATCH", "*", { name: "fifth" })).status).toBe(200);
  const merges = Array.from({ length: 8 }, (_, n) =>
    tenant.fetchAs("PATCH", `${path}/custom-data`, { [`key${n}`]: n }),
  );
  for (const merge of await Promise.all(merges)) expect(merge.status).toBe(200);
  const { body } = await tenant.fetchAs<Shown>("GET", path);
  expect(Object.keys(body.customData)).toHaveLength(8);
});

it("secrets come several, get new names, end at once, and stay out of the log", async () => {
  const tenant = await managed();
  const { id, secret = "" } = await tenant.ok<Shown>("POST", "/api/applications", {
    name: "m",
    type: "MachineToMachine",
  });
  const path = `/api/applications/${id}/secrets`;
  const signIn = async (value: string) =>
    (
      await tenant.token(
        { grant_type: "client_credentials", resource: tenant.managementIndicator },
        { id, secret: value },
      )
    ).status;
  const second = await tenant.fetchAs<{ value: string }>("POST", path, {
    name: "a/b c",
    expiresAt: Date.now() + 60_000,
  });
  expect(second.status).toBe(201);
  const clash = await tenant.fetchAs("POST", path, { name: "a/b c" });
  expect([clash.status, clash.body.code]).toEqual([422, "application.secret_name_exists"]);
  const past = await tenant.fetchAs("POST", path, { name: "past", expiresAt: 1 });
  expect([past.status, past.body.code]).toEqual([400, "request.invalid_input"]);
  const renamed = await tenant.fetchAs<{ value: string }>("PATCH", `${path}/${encodeURIComponent("a/b c")}`, {
    name: "new",
  });
  expect(renamed.body).toMatchObject({ name: "new", value: second.body.value });
  const taken = await tenant.fetchAs("PATCH", `${path}/new`, { name: "Default secret" });
  expect([taken.status, taken.body.code]).toEqual([422, "application.secret_name_exists"]);
  expect((await tenant.ok<{ value: string }[]>("GET", path)).map((one) => one.value)).toEqual([
    secret,
    second.body.value,
  ]);
  expect(await signIn(second.body.value)).toBe(200);
  expect((await tenant.fetchAs("DELETE", `${path}/Default%20secret`)).status).toBe(204);
  expect((await tenant.fetchAs("DELETE", `${path}/Default%20secret`)).status).toBe(404);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await signIn(secret)).toBe(401);
  expect(await signIn(second.body.value)).toBe(200);
  for (const [method, body] of [["GET"], ["POST", { name: "x" }]] as const)
    expect((await tenant.fetchAs(method, `/api/applications/${nobody}/secrets`, body)).body).toMatchObject({
      code: expect.stringMatching(/^entity\.not_(found|exists_with_id)$/),
    });
  const { results } = await tenant.db
    .prepare("SELECT before, after FROM change_log WHERE entity_id LIKE ?")
    .bind(`${id}%`)
    .all();
  expect(JSON.stringify(results)).not.toContain(secret);
  expect(JSON.stringify(results)).not.toContain(second.body.value);
});

it("half of a surrogate pair is refused in every text and key of a body, before anything is written", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "Whole", type: "Traditional" });
  for (const [method, path, body, at] of [
    ["POST", "/secrets", String.raw`{"name":"\ud800"}`, "name"],
    ["PATCH", "", String.raw`{"customData":{"a":[{"\udc00":1}]}}`, "customData.a.0.\ufffd"],
    ["PATCH", "/custom-data", String.raw`{"a":"x\udfff"}`, "a"],
  ] as const) {
    const refused = await tenant.fetchAs(method, `/api/applications/${id}${path}`, body);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      ...[400, "guard.invalid_input", `${at}: must be well-formed Unicode`],
    ]);
  }
  expect(await tenant.ok("GET", `/api/applications/${id}/secrets`)).toHaveLength(1);
});

it("a secret that does not open authenticates nobody, stops no other one, and can be listed and deleted", async () => {
  const tenant = await managed();
  const { id, secret = "" } = await tenant.ok<Shown>("POST", "/api/applications", {
    ...{ name: "Robot", type: "MachineToMachine" },
  });
  const path = `/api/applications/${id}/secrets`;
  const lost = await tenant.ok<{ value: string }>("POST", path, { name: "lost" });
  await tenant.db
    .prepare("UPDATE application_secrets SET name = ? WHERE application_id = ? AND name = 'lost'")
    .bind("\ufffd", id)
    .run();
  const signIn = async (value: string) =>
    (
      await tenant.token(
        { grant_type: "client_credentials", resource: tenant.managementIndicator },
        { id, secret: value },
      )
    ).status;
  expect([await signIn(secret), await signIn(lost.value)]).toEqual([200, 401]);
  expect(
    (await tenant.ok<{ name: string; value: string }[]>("GET", path)).map(({ name, value }) => [name, value]),
  ).toEqual([
    ["Default secret", secret],
    ["\ufffd", "********"],
  ]);
  const named = `${path}/${encodeURIComponent("\ufffd")}`;
  const renamed = await tenant.fetchAs("PATCH", named, { name: "found" });
  expect([renamed.status, renamed.body.code]).toEqual([400, "request.invalid_input"]);
  expect((await tenant.fetchAs("DELETE", named)).status).toBe(204);
  expect(await tenant.ok("GET", path)).toHaveLength(1);
});

it("a name that cannot be part of a path is refused, and a secret that has one already can be deleted", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "Named", type: "Traditional" });
  const path = `/api/applications/${id}/secrets`;
  for (const name of [".", " .. ", "a\u0000b", "a\nb", "a\u007fb", "a\u0085b"])
    for (const [method, at] of [
      ["POST", path],
      ["PATCH", `${path}/Default%20secret`],
    ] as const) {
      const refused = await tenant.fetchAs(method, at, { name });
      expect([name, refused.status, refused.body.code]).toEqual([name, 400, "guard.invalid_input"]);
      expect(refused.body.details).toMatch(/^name: must not /);
    }
  const byQuery = (name: string) => tenant.fetchAs("DELETE", `${path}?name=${encodeURIComponent(name)}`);
  for (const name of [".", "..", "a\nb", "a\u0000b"]) {
    await tenant.db.prepare("UPDATE application_secrets SET name = ? WHERE application_id = ?").bind(name, id).run();
    expect([name, (await byQuery(name)).status, await tenant.ok("GET", path)]).toEqual([name, 204, []]);
    await tenant.ok("POST", path, { name: "next" });
  }
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(400);
  expect((await tenant.fetchAs("DELETE", `${path}?name=`)).status).toBe(404);
});

it("another tenant's application answers like none and stays as it is", async () => {
  const [mine, other] = [await managed("EU"), await managed("US")];
  const theirs = await other.ok<Shown>("POST", "/api/applications", { name: "theirs", type: "MachineToMachine" });
  const role = await mine
    .ok("POST", "/api/roles", { name: unique(), description: "x", type: "MachineToMachine" })
    .catch(() => ({ id: nobody }));
  for (const [method, rest, body] of [
    ["GET", ""],
    ["PATCH", "", { name: "taken" }],
    ["DELETE", ""],
    ["PATCH", "/custom-data", { a: 1 }],
    ["GET", "/secrets"],
    ["POST", "/secrets", { name: "x" }],
    ["PATCH", "/secrets/Default%20secret", { name: "x" }],
    ["DELETE", "/secrets/Default%20secret"],
    ["GET", "/roles"],
    ["POST", "/roles", { roleIds: [role.id] }],
    ["PUT", "/roles", { roleIds: [] }],
    ["DELETE", `/roles/${role.id}`],
    ["GET", "/user-consent-scopes"],
    ["POST", "/user-consent-scopes", { userScopes: ["email"] }],
    ["DELETE", "/user-consent-scopes/user-scopes/email"],
  ] as const) {
    const strange = await mine.fetchAs(method, `/api/applications/${theirs.id}${rest}`, body);
    const unknown = await mine.fetchAs(method, `/api/applications/${nobody}${rest}`, body);
    expect([method, rest, strange.status]).toEqual([method, rest, 404]);
    expect(strange.body.code).toMatch(/^entity\.not_(found|exists_with_id)$/);
    expect(unknown.body.code).toBe(strange.body.code);
  }
  const after = await other.fetchAs<Shown>("GET", `/api/applications/${theirs.id}`);
  expect(after.body.name).toBe("theirs");
  expect(after.headers.get("etag")).toBe('"1"');
});

it("lists come in pages, by number and by cursor", async () => {
  const tenant = await managed();
  const name = `Page ${unique()}`;
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1)
    ids.unshift((await tenant.ok("POST", "/api/applications", { name, type: n % 2 ? "SPA" : "Native" })).id);
  const of = (query: string) =>
    tenant.fetchAs<Shown[]>("GET", `/api/applications?search=%25${encodeURIComponent(name)}%25&${query}`);
  const seen = (reply: { body: Shown[] }) => reply.body.map((application) => application.id);
  const second = await of("page=2&page_size=2");
  const whole = seen(await of(""));
  expect([...whole].sort()).toEqual([...ids].sort());
  expect(seen(second)).toEqual(whole.slice(2, 4));
  expect(second.headers.get("total-number")).toBe("5");
  const link = second.headers.get("link") ?? "";
  for (const rel of ["first", "prev", "next", "last"]) expect(link).toContain(`rel="${rel}"`);
  expect(link).toContain(`<${tenant.endpoint}/api/applications?`);
  const walked: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const part = await of(`cursor=${encodeURIComponent(cursor)}&page_size=2`);
    walked.push(...seen(part));
    cursor = part.headers.get("next-cursor");
  }
  expect(walked).toEqual(whole);
  expect(seen(await of("types=SPA")).length).toBe(2);
  expect(seen(await of("types=SPA&types=Native")).length).toBe(5);
  expect(seen(await of("isThirdParty=true"))).toEqual([]);
  for (const query of [
    "page=0",
    "page=x",
    "page_size=101",
    "page=-1",
    "page_size=1e2",
    "cursor=zzz",
    "page=1&cursor=",
  ]) {
    const bad = await of(query);
    expect([query, bad.status, bad.body]).toMatchObject([query, 400, { code: "guard.invalid_pagination" }]);
  }
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "x", type: "Traditional", isThirdParty: true });
  const path = `/api/applications/${id}`;
  const wrong = await failures(tenant, (value, text) => [
    ["POST", "/api/applications", value],
    ["POST", "/api/applications", { name: value, type: "SPA", customData: value }],
    ["POST", "/api/applications", { name: "x", type: "SPA", oidcClientMetadata: { redirectUris: value } }],
    ["PATCH", path, { name: value, description: value }],
    ["PATCH", path, { customData: { a: value } }],
    ["POST", `${path}/secrets`, { name: value, expiresAt: value }],
    ["POST", `${path}/roles`, { roleIds: [value] }],
    ["POST", `${path}/user-consent-scopes`, { resourceScopes: [value], userScopes: value }],
    ["GET", `/api/applications?types=${text}`],
    ["GET", `/api/applications?search=${text}&isThirdParty=true`],
    ["GET", `/api/applications/x${text}`],
  ]);
  expect(wrong).toEqual([]);
});

it("the demo app is read as any other application", async () => {
  const tenant = await managed();
  expect(await tenant.ok("GET", "/api/applications/demo-app")).toMatchObject({
    ...{ id: "demo-app", name: "Demo app", type: "SPA", isThirdParty: false },
    oidcClientMetadata: { redirectUris: [expect.stringMatching(/\/demo-app$/)] },
  });
  expect((await tenant.fetchAs("PATCH", "/api/applications/demo-app", { name: "x" })).status).toBe(404);
});
