import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { closeAccounts, type EndUsers, endUsers, fieldsAs, openAccounts } from "../../../tests/workers/end-user.ts";
import { edge } from "../../../tests/workers/harness.ts";
import { type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";

type Field = { name: string; sieOrder: number } & Record<string, unknown>;

const path = "/api/custom-profile-fields";
let tenant: Managed;
let { person } = {} as EndUsers;

beforeAll(async () => {
  tenant = await managed("JP");
  ({ person } = endUsers(tenant, await openAccounts(tenant)));
});
beforeEach(empty);
// The seeded tenant is every file's: it is left as it was found.
afterAll(async () => {
  await empty();
  await closeAccounts(tenant);
});

async function empty() {
  await tenant.db.prepare("DELETE FROM custom_profile_fields WHERE tenant_id = ?").bind(tenant.tenantId).run();
}
const text = (name: string, more: object = {}) => ({ name, type: "Text", required: false, ...more });
const create = (field: object) => tenant.ok<Field>("POST", path, field);
const names = async () => (await tenant.ok<Field[]>("GET", path)).map(({ name }) => name);
const parts = (...all: string[]) => ({ parts: all.map((name) => ({ ...text(name), enabled: true })) });

it("a field is created, read, replaced, and deleted, with the shape of the API", async () => {
  const made = await tenant.fetchAs("POST", path, text("company", { label: " Company ", config: { maxLength: 40 } }));
  expect([made.status, made.body]).toEqual([
    201,
    {
      ...{ tenantId: tenant.tenantId, id: "company", name: "company", type: "Text", label: "Company" },
      ...{ description: null, required: false, config: { maxLength: 40 }, sieOrder: 1, createdAt: expect.any(Number) },
    },
  ]);
  const { headers, body } = await tenant.fetchAs("GET", `${path}/company`);
  expect([headers.get("etag"), body]).toEqual(['"1"', made.body]);
  const { name: _, ...definition } = text("", { required: true, description: "Where you work" });
  const replaced = await tenant.fetchAs("PUT", `${path}/company`, definition, { "if-match": '"1"' });
  expect([replaced.status, replaced.body]).toMatchObject([
    200,
    { label: "", description: "Where you work", required: true, config: {}, sieOrder: 1 },
  ]);
  const late = await tenant.fetchAs("PUT", `${path}/company`, definition, { "if-match": '"1"' });
  expect([late.status, late.body.code]).toEqual([412, "entity.version_mismatch"]);
  await tenant.ok("DELETE", `${path}/company`);
  for (const method of ["GET", "DELETE"]) expect((await refusal(tenant, method, `${path}/company`))[0]).toBe(404);
  expect((await refusal(tenant, "PUT", `${path}/company`, definition))[0]).toBe(404);
});

it("a deletion and an update can be undone, and the pages follow", async () => {
  await create(text("company", { label: "Company" }));
  const { name: _, ...renamed } = text("", { label: "Firm" });
  await tenant.ok("PUT", `${path}/company`, renamed);
  await tenant.ok("DELETE", `${path}/company`);
  const changes = await tenant.ok<{ id: string; entity: string }[]>(
    "GET",
    "/api/changes?entity=custom-profile-field&entityId=company",
  );
  const [deleted, updated] = changes;
  await tenant.ok("POST", `/api/changes/${deleted?.id}/undo`);
  expect((await tenant.ok<Field[]>("GET", path)).map(({ label }) => label)).toEqual(["Firm"]);
  await tenant.ok("POST", `/api/changes/${updated?.id}/undo`);
  expect(await shown()).toEqual(["Company"]);
});

/** The labels of the public configuration. */
async function shown(): Promise<unknown[]> {
  const answer = await edge.fetch(`${tenant.endpoint}/api/.well-known/sign-in-exp?at=${unique()}`);
  const { customProfileFields } = (await answer.json()) as { customProfileFields: Field[] };
  return customProfileFields.map(({ label }) => label);
}

const bad: [field: object, code: string][] = [
  ...["__proto__", "first name", "a.b", "Größe", "constructor", "toString"].map((name): [object, string] => [
    text(name),
    "invalid_name",
  ]),
  ...["username", "email", "phone", "primaryEmail", "primaryPhone", "password"].map((name): [object, string] => [
    text(name),
    "name_conflict_sign_in_identifier",
  ]),
  ...["onboarding", "guideRequests", "adminConsolePreferences", "defaultTenantId"].map((name): [object, string] => [
    text(name),
    "name_conflict_custom_data",
  ]),
  [text("preferredUsername"), "name_conflict_built_in_prop"],
  [text("birthdate"), "type_not_allowed"],
  [text("address"), "type_not_allowed"],
  [{ ...text("givenName"), type: "Number" }, "type_not_allowed"],
  [{ ...text("birthdate"), type: "Date", config: { format: "dd/MM/yyyy" } }, "invalid_date_format"],
  [{ ...text("start"), type: "Date", config: { format: "yyyy-yyyy" } }, "invalid_date_format"],
  [
    { ...text("start"), type: "Date", config: { format: "custom", customFormat: "yyyy-MM-dd HH" } },
    "invalid_date_format",
  ],
  [text("a", { config: { minLength: 5, maxLength: 4 } }), "invalid_min_max_input"],
  [{ ...text("a"), type: "Number", config: { minValue: 1, maxValue: 0 } }, "invalid_min_max_input"],
  [{ ...text("a"), type: "Select", config: { options: [] } }, "invalid_options"],
  [{ ...text("a"), type: "Select", config: { options: [{ value: "x" }, { value: "x" }] } }, "invalid_options"],
  [{ ...text("a"), type: "Regex", config: { format: "(" } }, "invalid_regex_format"],
  [{ ...text("a"), type: "Regex", config: { format: "(a)\\1" } }, "invalid_regex_format"],
  [{ ...text("a"), type: "Address", config: { parts: [] } }, "invalid_address_parts"],
  [{ ...text("a"), type: "Address", config: parts("country", "country") }, "invalid_address_parts"],
  [
    { ...text("a"), type: "Fullname", config: { parts: [{ ...text("givenName"), enabled: false }] } },
    "invalid_fullname_parts",
  ],
];
it.each(bad)("%o is refused", async (field, code) => {
  const reply = await tenant.fetchAs("POST", path, field);
  expect([reply.status, reply.body.code]).toEqual([400, `custom_profile_fields.${code}`]);
  expect(await names()).toEqual([]);
});

it("what has no shape of a field is refused, and never a fault", async () => {
  const wrong = [
    {},
    text(""),
    text("x".repeat(65)),
    { ...text("a"), type: "Color" },
    { ...text("a"), type: "Select" },
    { ...text("a"), type: "Regex", config: { format: "a".repeat(129) } },
    { ...text("a"), type: "Fullname", config: { parts: [{ ...text("nickname"), enabled: true }] } },
    { ...text("a"), type: "Address", config: { parts: [{ ...text("country"), enabled: true, type: "Address" }] } },
    text("a", { config: { maxLength: 1025 } }),
    null,
  ];
  for (const field of wrong) expect(await refusal(tenant, "POST", path, field)).toEqual([400, "guard.invalid_input"]);
});

it("a batch is created as a whole or not at all", async () => {
  await tenant.ok("POST", `${path}/batch`, [text("one"), { ...text("two"), type: "Checkbox" }]);
  expect(await names()).toEqual(["one", "two"]);
  const exists = [422, "custom_profile_fields.name_exists"];
  expect(await refusal(tenant, "POST", `${path}/batch`, [text("three"), text("one")])).toEqual(exists);
  expect(await refusal(tenant, "POST", `${path}/batch`, [text("three"), text("three")])).toEqual(exists);
  expect((await refusal(tenant, "POST", `${path}/batch`, [text("three"), text("email")]))[0]).toBe(400);
  const many = Array.from({ length: 29 }, (_, n) => text(`field${n}`));
  expect(await refusal(tenant, "POST", `${path}/batch`, many)).toEqual([422, "custom_profile_fields.limit_reached"]);
  expect(await names()).toEqual(["one", "two"]);
  await tenant.ok("POST", `${path}/batch`, many.slice(1));
  expect(await names()).toHaveLength(30);
});

it("of two that create the same field at once, one does; the limit holds among many", async () => {
  const same = await Promise.all([1, 2].map(() => tenant.fetchAs("POST", path, text("same"))));
  expect(same.map(({ status }) => status).sort()).toEqual([201, 422]);
  const many = Array.from({ length: 27 }, (_, n) => text(`field${n}`));
  await tenant.ok("POST", `${path}/batch`, many);
  const last = await Promise.all([1, 2, 3, 4].map((n) => tenant.fetchAs("POST", path, text(`last${n}`))));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  expect(new Set((await tenant.ok<Field[]>("GET", path)).map(({ sieOrder }) => sieOrder)).size).toBe(30);
});

it("fields are put in order all at once, and those that are not named keep their place", async () => {
  await tenant.ok(
    "POST",
    `${path}/batch`,
    ["one", "two", "three"].map((name) => text(name)),
  );
  const put = (order: object[]) => tenant.fetchAs("POST", `${path}/properties/sie-order`, { order });
  const moved = await put([{ name: "three", sieOrder: 0 }]);
  expect((moved.body as unknown as Field[]).map(({ name }) => name)).toEqual(["three", "one", "two"]);
  const gone = await put([
    { name: "one", sieOrder: 9 },
    { name: "none", sieOrder: 1 },
  ]);
  expect([gone.status, gone.body.code, gone.body.data]).toEqual([
    422,
    "custom_profile_fields.entity_not_exists_with_names",
    { names: ["none"] },
  ]);
  expect(
    (
      await put([
        { name: "one", sieOrder: 1 },
        { name: "one", sieOrder: 2 },
      ])
    ).status,
  ).toBe(400);
  expect(await names()).toEqual(["three", "one", "two"]);
});

it("an import says what it comes to, and then does all of it or nothing", async () => {
  await tenant.ok("POST", `${path}/batch`, [text("same"), text("other")]);
  const fields: object[] = [text("same"), text("other", { label: "Other" }), { ...text("fresh"), type: "Checkbox" }];
  const run = (body: object) => tenant.ok<Record<string, unknown>>("POST", `${path}/import`, body);
  const outcome = { created: ["fresh"], changed: ["other"], unchanged: ["same"], refused: [] };
  expect(await run({ fields, isDryRun: true })).toEqual(outcome);
  expect(await names()).toEqual(["same", "other"]);
  const refused = await run({ fields: [...fields, text("email"), { name: "odd" }, 7, text("fresh")] });
  expect(refused.refused).toMatchObject([
    { name: "email", code: "custom_profile_fields.name_conflict_sign_in_identifier" },
    { name: "odd", code: "guard.invalid_input" },
    { name: "#6", code: "guard.invalid_input" },
    { name: "fresh", code: "custom_profile_fields.name_exists" },
  ]);
  expect(await names()).toEqual(["same", "other"]);
  expect(await run({ fields })).toEqual(outcome);
  // What was exported can be imported as it is.
  const exported = await tenant.ok<Field[]>("GET", path);
  expect(exported.map(({ label }) => label)).toEqual(["", "Other", ""]);
  expect(await run({ fields: exported })).toMatchObject({ unchanged: ["same", "other", "fresh"], refused: [] });
});

it("a plan may lack the feature", async () => {
  const has = (value: boolean) =>
    tenant.db
      .prepare(
        "UPDATE tenants SET quota = json_set(quota, '$.collectUserProfileEnabled', json(?2)) WHERE tenant_id = ?1",
      )
      .bind(tenant.tenantId, String(value))
      .run();
  await create(text("before"));
  await tenant.ok("DELETE", `${path}/before`);
  const [deletion] = await tenant.ok<{ id: string }[]>("GET", "/api/changes?entity=custom-profile-field");
  await has(false);
  try {
    const exceeded = [403, "subscription.limit_exceeded"];
    expect(await refusal(tenant, "POST", `/api/changes/${deletion?.id}/undo`)).toEqual(exceeded);
    expect(await refusal(tenant, "POST", path, text("one"))).toEqual(exceeded);
    expect(await refusal(tenant, "POST", `${path}/import`, { fields: [text("one")] })).toEqual(exceeded);
  } finally {
    await has(true);
  }
});

it("fields of another tenant are nobody's", async () => {
  await create(text("company"));
  const other = await managed("US");
  expect((await refusal(other, "GET", `${path}/company`))[0]).toBe(404);
  expect((await refusal(other, "DELETE", `${path}/company`))[0]).toBe(404);
  expect(await names()).toEqual(["company"]);
});

it("a user's own values are held to the definitions, and an administrator's are not", async () => {
  await tenant.ok("POST", `${path}/batch`, [
    { ...text("seats"), type: "Number", config: { minValue: 1 } },
    { ...text("website"), type: "Url" },
    { ...text("address"), type: "Address", config: parts("country") },
  ]);
  await tenant.ok("PATCH", "/api/account-center", { enabled: true, fields: fieldsAs("Edit") });
  const me = await person();
  const refused = async (method: string, at: string, body: object) => {
    const reply = await me.call(method, at, body);
    return [reply.status, reply.code, (reply.body.data as { name?: string } | undefined)?.name];
  };
  const code = "custom_profile_fields.invalid_value";
  expect(await refused("PATCH", "/api/my-account", { customData: { seats: 0 } })).toEqual([422, code, "seats"]);
  expect(await refused("PATCH", "/api/my-account/profile", { website: "no" })).toEqual([422, code, "website"]);
  const fine = await me.call("PATCH", "/api/my-account", { customData: { seats: "2", free: "x" } });
  expect(fine.body.customData).toEqual({ seats: 2, free: "x" });
  const address = await me.call("PATCH", "/api/my-account/profile", {
    address: { country: "Japan", locality: "Kyoto" },
  });
  expect(address.body.address).toEqual({ country: "Japan", locality: "Kyoto" });
  await tenant.ok("PATCH", `/api/users/${me.id}/custom-data`, { customData: { seats: -1 } });
  // What was written there before it had to be a URL is no reason to refuse another change.
  const old = "UPDATE users SET profile = json_set(profile, '$.website', 'no') WHERE id = ?";
  await tenant.db.prepare(old).bind(me.id).run();
  expect((await me.call("PATCH", "/api/my-account/profile", { nickname: "Ada" })).status).toBe(200);
  await tenant.ok("DELETE", `/api/users/${me.id}`);
});
