import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import type { OidcConfig } from "../../../contracts/oidc-config.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { purgeChanges, recordChange } from "../../kernel/change-log.ts";
import { atomic } from "../../kernel/db.ts";
import { listChanges } from "./read.ts";

type Body = Record<string, unknown> & { id: string };

const newest = async (tenant: Managed, entityId: string): Promise<Change> => {
  const changes = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${entityId}`);
  if (!changes[0]) throw new Error("no change");
  return changes[0];
};
const undo = (tenant: Managed, { id }: { id: string }) => tenant.fetchAs<Change>("POST", `/api/changes/${id}/undo`);

it("a change says who, when, what was before and what came after, without secrets", async () => {
  const tenant = await managed();
  const user = await tenant.ok<Body>("POST", "/api/users", {
    username: `u_${unique()}`,
    password: "a long pass phrase",
  });
  await tenant.ok("PATCH", `/api/users/${user.id}`, { name: "Ada", customData: { apiKey: "k", plan: "pro" } });
  const [changed, made] = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${user.id}`);
  expect(changed).toMatchObject({
    ...{ entity: "user", entityId: user.id, entityName: "Ada", undoneBy: null, undoes: null, isUndoable: true },
    before: { name: null, customData: {} },
    after: { name: "Ada", customData: { apiKey: "[redacted]", plan: "pro" } },
    actor: { kind: "application" },
  });
  expect(changed?.actor.name).toBeTruthy();
  expect(made).toMatchObject({ before: null, after: { username: user.username } });
  expect(JSON.stringify([changed, made])).not.toMatch(/argon2|pass phrase/);
});

it("an update is taken back once, and taking back is taken back in its turn", async () => {
  const tenant = await managed();
  const user = await tenant.ok<Body>("POST", "/api/users", { username: `u_${unique()}`, name: "First" });
  const path = `/api/users/${user.id}`;
  await tenant.ok("PATCH", path, { name: "Second", customData: { token: "t", a: 1 } });
  const change = await newest(tenant, user.id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(tenant, change)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  expect(await tenant.ok<Body>("GET", path)).toMatchObject({ name: "First", customData: {} });
  expect(await refusal(tenant, "POST", `/api/changes/${change.id}/undo`)).toEqual([422, "change.already_undone"]);
  const back = await newest(tenant, user.id);
  expect(back.undoes).toBe(change.id);
  expect((await undo(tenant, back)).status).toBe(200);
  // What the log has no value of keeps the value of today.
  expect(await tenant.ok<Body>("GET", path)).toMatchObject({ name: "Second", customData: { a: 1 } });
});

it("the first save of settings that nobody had set is taken back to their defaults, and a later one to the one before", async () => {
  const tenant = await managed();
  const path = "/api/configs/oidc";
  const save = (seconds: number) => tenant.ok("PATCH", path, { refreshTokenReuseInterval: seconds });
  const undo = async () => {
    const [change] = await tenant.ok<Change[]>("GET", "/api/changes?entity=oidc-config");
    return tenant.ok("POST", `/api/changes/${change?.id}/undo`);
  };
  const seconds = async () => (await tenant.ok<OidcConfig>("GET", path)).refreshTokenReuseInterval;
  await save(20);
  await undo();
  expect(await seconds()).toBe(3);
  await undo();
  expect(await seconds()).toBe(20);
  await save(0);
  await undo();
  expect(await seconds()).toBe(20);
});

it("what was changed again since is not overwritten, and what else changed meanwhile stays", async () => {
  const tenant = await managed();
  const user = await tenant.ok<Body>("POST", "/api/users", { username: `u_${unique()}`, name: "First" });
  const path = `/api/users/${user.id}`;
  await tenant.ok("PATCH", path, { name: "Second" });
  const change = await newest(tenant, user.id);
  await tenant.ok("PATCH", path, { avatar: "https://example.com/a.png" });
  expect((await undo(tenant, change)).status).toBe(200);
  expect(await tenant.ok<Body>("GET", path)).toMatchObject({ name: "First", avatar: "https://example.com/a.png" });
  await tenant.ok("PATCH", path, { name: "Third" });
  const third = await newest(tenant, user.id);
  await tenant.ok("PATCH", path, { name: "Fourth" });
  expect(await refusal(tenant, "POST", `/api/changes/${third.id}/undo`)).toEqual([412, "entity.version_mismatch"]);
  expect(await tenant.ok<Body>("GET", path)).toMatchObject({ name: "Fourth" });
});

it("a creation is taken back while nothing changed, and a deletion with all that hung on it", async () => {
  const tenant = await managed();
  const application = await tenant.ok<Body & { secret: string }>("POST", "/api/applications", {
    name: "Robot",
    type: "MachineToMachine",
  });
  const role = await tenant.ok<Body>("POST", "/api/roles", {
    name: unique(),
    description: "d",
    type: "MachineToMachine",
  });
  await tenant.ok("POST", `/api/applications/${application.id}/roles`, { roleIds: [role.id] });
  await tenant.ok("DELETE", `/api/applications/${application.id}`);
  const deletion = await newest(tenant, application.id);
  expect(deletion).toMatchObject({ entity: "application", entityName: "Robot", after: null, isUndoable: true });
  expect((await undo(tenant, deletion)).status).toBe(200);
  const secrets = await tenant.ok<{ value: string }[]>("GET", `/api/applications/${application.id}/secrets`);
  expect(secrets.map(({ value }) => value)).toEqual([application.secret]);
  const held = await tenant.ok<Body[]>("GET", `/api/applications/${application.id}/roles`);
  expect(held.map(({ id }) => id)).toEqual([role.id]);
  const form = { grant_type: "client_credentials", resource: tenant.managementIndicator };
  expect((await tenant.token(form, application)).status).toBe(200);

  const resource = await tenant.ok<Body>("POST", "/api/resources", {
    name: "A",
    indicator: `https://${unique()}.example`,
  });
  const scope = await tenant.ok<Body>("POST", `/api/resources/${resource.id}/scopes`, { name: "read" });
  await tenant.ok("POST", `/api/roles/${role.id}/scopes`, { scopeIds: [scope.id] });
  await tenant.ok("DELETE", `/api/resources/${resource.id}`);
  expect((await undo(tenant, await newest(tenant, resource.id))).status).toBe(200);
  const permissions = await tenant.ok<Body[]>("GET", `/api/roles/${role.id}/scopes`);
  expect(permissions.map(({ id }) => id)).toEqual([scope.id]);

  await tenant.ok("PATCH", `/api/roles/${role.id}`, { description: "other" });
  const made = (await tenant.ok<Change[]>("GET", `/api/changes?entityId=${role.id}&entity=role`)).at(-1);
  expect(await refusal(tenant, "POST", `/api/changes/${made?.id}/undo`)).toEqual([412, "entity.version_mismatch"]);
  const fresh = await tenant.ok<Body>("POST", "/api/roles", { name: unique(), description: "d" });
  expect((await undo(tenant, await newest(tenant, fresh.id))).status).toBe(200);
  expect((await tenant.fetchAs("GET", `/api/roles/${fresh.id}`)).status).toBe(404);
});

it("links are taken back, both those that came and those that went", async () => {
  const tenant = await managed();
  const user = await tenant.ok<Body>("POST", "/api/users", { username: `u_${unique()}` });
  const role = await tenant.ok<Body>("POST", "/api/roles", { name: unique(), description: "d" });
  const path = `/api/users/${user.id}/roles`;
  await tenant.ok("POST", path, { roleIds: [role.id] });
  const added = await newest(tenant, user.id);
  expect(added).toMatchObject({ entity: "user-roles", names: { [role.id]: role.name } });
  await undo(tenant, added);
  expect(await tenant.ok<Body[]>("GET", path)).toEqual([]);
  await undo(tenant, await newest(tenant, user.id));
  expect((await tenant.ok<Body[]>("GET", path)).map(({ id }) => id)).toEqual([role.id]);
  await tenant.ok("DELETE", `${path}/${role.id}`);
  await undo(tenant, await newest(tenant, user.id));
  expect((await tenant.ok<Body[]>("GET", path)).map(({ id }) => id)).toEqual([role.id]);
  await tenant.ok("PUT", path, { roleIds: [] });
  await undo(tenant, await newest(tenant, user.id));
  expect((await tenant.ok<Body[]>("GET", path)).map(({ id }) => id)).toEqual([role.id]);
});

it("what a third party may ask for and see is taken back, and what it could before stays", async () => {
  const tenant = await managed();
  const app = await tenant.ok<Body>("POST", "/api/applications", {
    name: "3rd",
    type: "Traditional",
    isThirdParty: true,
  });
  const [first, second] = await Promise.all(
    [1, 2].map(() => tenant.ok<Body>("POST", "/api/organization-scopes", { name: unique() })),
  );
  const scopes = `/api/applications/${app.id}/user-consent-scopes`;
  const allowed = async () => {
    const { userScopes, organizationScopes } = await tenant.ok<Body & { organizationScopes: Body[] }>("GET", scopes);
    return [userScopes, organizationScopes.map(({ id }) => id).toSorted()];
  };
  await tenant.fetchAs("POST", scopes, { userScopes: ["email"], organizationScopes: [first?.id] });
  const more = { userScopes: ["email", "phone"], organizationScopes: [first?.id, second?.id] };
  await tenant.fetchAs("POST", scopes, more);
  const grown = await newest(tenant, app.id);
  expect(grown).toMatchObject({ isUndoable: true, before: null });
  expect(grown.after).toEqual({ userScopes: ["phone"], organizationScopes: [second?.id] });
  expect((await undo(tenant, grown)).status).toBe(200);
  expect(await allowed()).toEqual([["email"], [first?.id]]);
  expect((await undo(tenant, await newest(tenant, app.id))).status).toBe(200);
  expect(await allowed()).toEqual([["email", "phone"], [first?.id, second?.id].toSorted()]);
  await tenant.fetchAs("DELETE", `${scopes}/user-scopes/email`);
  expect((await undo(tenant, await newest(tenant, app.id))).status).toBe(200);
  expect((await allowed())[0]).toEqual(["email", "phone"]);

  const user = await tenant.ok<Body>("POST", "/api/users", { username: `u_${unique()}` });
  const [a, b] = await Promise.all(
    ["A", "B"].map((name) => tenant.ok<Body>("POST", "/api/organizations", { name: `${name} ${unique()}` })),
  );
  for (const one of [a, b]) await tenant.fetchAs("POST", `/api/organizations/${one?.id}/users`, { userIds: [user.id] });
  const path = `/api/applications/${app.id}/users/${user.id}/consent-organizations`;
  const seen = async () => (await tenant.ok<{ organizations: Body[] }>("GET", path)).organizations.map(({ id }) => id);
  await tenant.fetchAs("PUT", path, { organizationIds: [a?.id] });
  await tenant.fetchAs("PUT", path, { organizationIds: [b?.id] });
  const replaced = await newest(tenant, app.id);
  expect(replaced).toMatchObject({
    before: { userId: user.id, organizationIds: [a?.id] },
    after: { userId: user.id, organizationIds: [b?.id] },
  });
  expect((await undo(tenant, replaced)).status).toBe(200);
  expect(await seen()).toEqual([a?.id]);
  await tenant.fetchAs("DELETE", `${path}/${a?.id}`);
  const withdrawn = await newest(tenant, app.id);
  await tenant.fetchAs("DELETE", `/api/organizations/${a?.id}/users/${user.id}`);
  expect(await refusal(tenant, "POST", `/api/changes/${withdrawn.id}/undo`)).toEqual([
    422,
    "organization.require_membership",
  ]);
  expect(await seen()).toEqual([]);
});

it("letting somebody in again, taken back, ends what he has begun since at once", async () => {
  const tenant = await managed();
  const user = await tenant.ok<Body>("POST", "/api/users", { username: `u_${unique()}` });
  for (const isSuspended of [true, false])
    await tenant.ok("PATCH", `/api/users/${user.id}/is-suspended`, { isSuspended });
  const columns = "tenant_id, model, id_hash, payload, account_id, created_at, expires_at";
  await tenant.db
    .prepare(`INSERT INTO oidc_records (${columns}) VALUES (?, 'Session', ?, '{}', ?, ?, ?)`)
    .bind(tenant.tenantId, unique(), user.id, Date.now(), Date.now() + 60_000)
    .run();
  const sessions = () =>
    tenant.db.prepare("SELECT count(*) AS n FROM oidc_records WHERE account_id = ?").bind(user.id).first("n");
  expect(await sessions()).toBe(1);
  expect((await undo(tenant, await newest(tenant, user.id))).status).toBe(200);
  expect(await tenant.ok("GET", `/api/users/${user.id}`)).toMatchObject({ isSuspended: true });
  expect(await sessions()).toBe(0);
});

it("a suspension is taken back and put back, deleting a user is final, and a password is not put back", async () => {
  const tenant = await managed();
  const user = await tenant.ok<Body>("POST", "/api/users", {
    username: `u_${unique()}`,
    password: "a long pass phrase",
  });
  await tenant.ok("PATCH", `/api/users/${user.id}/password`, { password: "another pass phrase" });
  const password = await newest(tenant, user.id);
  expect(password.isUndoable).toBe(false);
  expect(await refusal(tenant, "POST", `/api/changes/${password.id}/undo`)).toEqual([422, "change.not_undoable"]);
  await tenant.ok("PATCH", `/api/users/${user.id}/is-suspended`, { isSuspended: true });
  for (const isSuspended of [false, true]) {
    await undo(tenant, await newest(tenant, user.id));
    expect(await tenant.ok("GET", `/api/users/${user.id}`)).toMatchObject({ isSuspended });
  }
  await tenant.ok("DELETE", `/api/users/${user.id}`);
  const deletion = await newest(tenant, user.id);
  expect(await refusal(tenant, "POST", `/api/changes/${deletion.id}/undo`)).toEqual([422, "change.not_undoable"]);
});

it("a creation of a user is taken back while nobody has signed in as them", async () => {
  const tenant = await managed();
  const [fresh, known] = [await tenant.ok("POST", "/api/users", {}), await tenant.ok("POST", "/api/users", {})];
  await tenant.db.prepare("UPDATE users SET last_sign_in_at = 1 WHERE id = ?").bind(known.id).run();
  const late = await newest(tenant, known.id);
  expect(await refusal(tenant, "POST", `/api/changes/${late.id}/undo`)).toEqual([412, "entity.version_mismatch"]);
  await undo(tenant, await newest(tenant, fresh.id));
  expect((await tenant.fetchAs("GET", `/api/users/${fresh.id}`)).status).toBe(404);
  await tenant.ok("DELETE", `/api/users/${known.id}`);
});

it("a change of another tenant is like one that is not there, and takes nothing back", async () => {
  const [mine, other] = [await managed(), await managed("US")];
  const user = await other.ok<Body>("POST", "/api/users", { username: `u_${unique()}`, name: "First" });
  await other.ok("PATCH", `/api/users/${user.id}`, { name: "Second" });
  const { id } = await newest(other, user.id);
  for (const one of [id, "missing"]) {
    expect(await refusal(mine, "GET", `/api/changes/${one}`)).toEqual([404, "entity.not_found"]);
    expect(await refusal(mine, "POST", `/api/changes/${one}/undo`)).toEqual([404, "entity.not_found"]);
  }
  expect(await mine.ok<Change[]>("GET", `/api/changes?entityId=${user.id}`)).toEqual([]);
  expect(await other.ok<Body>("GET", `/api/users/${user.id}`)).toMatchObject({ name: "Second" });
});

it("the history of a thing and of all is read from an index in its order", async () => {
  for (const query of [{}, { start_time: 1, end_time: 2 }, { actorId: "a" }]) {
    const plan = await plansOf((ctx) => listChanges(ctx, { ...query, cursor: "" }));
    expect(
      plan.filter((step) => /TEMP B-TREE|SCAN change_log/.test(step)),
      JSON.stringify({ query, plan }),
    ).toEqual([]);
  }
});

it("who may write and not delete deletes nothing by POST either", async () => {
  const tenant = await managed();
  const role = await tenant.ok<Body>("POST", "/api/roles", {
    name: unique(),
    description: "d",
    type: "MachineToMachine",
  });
  const resources = await tenant.ok<(Body & { scopes: Body[] })[]>("GET", "/api/resources?includeScopes=true");
  const own = resources.find(({ indicator }) => indicator === tenant.managementIndicator);
  const writes = own?.scopes.find(({ name }) => name === "write:data");
  const client = await tenant.ok<Body & { secret: string }>("POST", "/api/applications", {
    name: unique(),
    type: "MachineToMachine",
  });
  await tenant.ok("POST", `/api/roles/${role.id}/scopes`, { scopeIds: [writes?.id] });
  await tenant.ok("POST", `/api/roles/${role.id}/applications`, { applicationIds: [client.id] });
  const grant = { grant_type: "client_credentials", resource: tenant.managementIndicator, scope: "write:data" };
  const { body } = await tenant.token(grant, client);
  const authorization = `Bearer ${body.access_token}`;
  const user = await tenant.ok<Body>("POST", "/api/users", { username: `u_${unique()}` });
  const made = await newest(tenant, user.id);
  const calls: [string, object | undefined][] = [
    ["/api/users/bulk", { action: "delete", ids: [user.id] }],
    ["/api/roles/bulk", { action: "delete", ids: [role.id] }],
    [`/api/changes/${made.id}/undo`, undefined],
  ];
  for (const [path, given] of calls) {
    const answer = await tenant.fetchAs("POST", path, given, { authorization });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, "auth.forbidden"]);
  }
  const suspended = { action: "suspend", ids: [user.id] };
  expect((await tenant.fetchAs("POST", "/api/users/bulk", suspended, { authorization })).status).toBe(200);
});

it("of a user who is deleted the log keeps which fields changed, and no values", async () => {
  const tenant = await managed();
  const mark = unique();
  const person = { username: `u_${mark}`, primaryEmail: `${mark}@example.com`, name: `Ada ${mark}` };
  const { id } = await tenant.ok("POST", "/api/users", person);
  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "d" });
  await tenant.ok("PATCH", `/api/users/${id}`, { name: `Eve ${mark}`, primaryPhone: "4915112345678" });
  await tenant.ok("POST", `/api/users/${id}/personal-access-tokens`, { name: `Laptop of ${mark}` });
  await tenant.ok("POST", `/api/users/${id}/roles`, { roleIds: [role.id] });
  const rows = async () => {
    const statement =
      "SELECT entity, before, after FROM change_log WHERE tenant_id = ? AND entity_id >= ? AND entity_id < ?";
    const { results } = await tenant.db.prepare(statement).bind(tenant.tenantId, id, `${id}0`).all();
    return results as { entity: string; before: string | null; after: string | null }[];
  };
  expect(JSON.stringify(await rows())).toContain(mark);
  await tenant.ok("DELETE", `/api/users/${id}`);
  const left = await rows();
  expect(JSON.stringify(left)).not.toContain(mark);
  expect(JSON.stringify(left)).not.toContain("4915112345678");
  const [update] = left.filter(({ entity, before, after }) => entity === "user" && before && after);
  expect(JSON.parse(update?.after ?? "")).toMatchObject({ name: "[redacted]", primaryPhone: "[redacted]" });
  expect(JSON.parse(update?.before ?? "")).toMatchObject({ name: "[redacted]", primaryPhone: null });
  expect(left.find(({ entity }) => entity === "user-roles")?.after).toContain(role.id);
});

it("nor the address in one-time tokens, of a user who is deleted or of a token, by an index", async () => {
  const tenant = await managed();
  const [gone, stays] = [`${unique()}@example.com`, `${unique()}@example.com`];
  const token = (email: string) => tenant.ok("POST", "/api/one-time-tokens", { email });
  const { id } = await tenant.ok("POST", "/api/users", { username: `u_${unique()}`, primaryEmail: gone });
  const [first, second, other] = [await token(gone), await token(gone), await token(stays)];
  // Its row expired, and what was recorded of it is still there.
  await tenant.db.prepare("DELETE FROM one_time_tokens WHERE id = ?").bind(first.id).run();
  const found = async (email: string) =>
    tenant.db
      .prepare("SELECT entity_id FROM change_log WHERE tenant_id = ? AND (before LIKE ?2 OR after LIKE ?2)")
      .bind(tenant.tenantId, `%${email}%`)
      .all<{ entity_id: string }>();
  expect((await found(gone)).results.map(({ entity_id }) => entity_id)).toEqual(
    expect.arrayContaining([id, first.id, second.id]),
  );
  await tenant.ok("DELETE", `/api/users/${id}`);
  expect((await found(gone)).results).toEqual([]);
  expect((await found(stays)).results).toHaveLength(1);
  const left = await tenant.ok<{ email: string }[]>("GET", "/api/one-time-tokens");
  expect(left.map(({ email }) => email)).toEqual(expect.not.arrayContaining([gone]));
  await tenant.ok("DELETE", `/api/one-time-tokens/${other.id}`);
  expect((await found(stays)).results).toEqual([]);
  const { results: plan } = await tenant.db
    .prepare(
      "EXPLAIN QUERY PLAN UPDATE change_log SET before = NULL WHERE tenant_id = ? AND entity = 'one-time-token' AND after ->> '$.email' = ?",
    )
    .bind("t", "a")
    .all<{ detail: string }>();
  expect(JSON.stringify(plan)).toContain("change_log_token_email");
});

it("a one-time token that a server uses up is recorded, once and without the address", async () => {
  const tenant = await managed();
  const email = `${unique()}@example.com`;
  const { id, token } = await tenant.ok<{ id: string; token: string }>("POST", "/api/one-time-tokens", { email });
  await tenant.ok("POST", "/api/one-time-tokens/verify", { email, token });
  expect((await tenant.fetchAs("POST", "/api/one-time-tokens/verify", { email, token })).status).toBe(400);
  const changes = await tenant.ok<object[]>("GET", `/api/changes?entityId=${id}`);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatchObject({ before: { status: "active" }, after: { status: "consumed" }, isUndoable: false });
});

it("changes are kept for 400 days, each tenant's", async () => {
  const { ctx } = freshCtx();
  const now = Date.now();
  const put = async (tenantId: string, days: number) => {
    const at = now - days * 86_400_000;
    const change = { entity: "role", entityId: "r", before: null, after: {} };
    await atomic(ctx.db, [recordChange({ ...ctx, tenantId, now: () => at }, change)]);
  };
  const tenants = [`a${unique()}`, `z${unique()}`];
  for (const tenantId of tenants) for (const days of [399, 401, 900]) await put(tenantId, days);
  const count = async (tenantId: string) =>
    (await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM change_log WHERE tenant_id = ${tenantId}`))[0]?.n;
  expect(await purgeChanges(ctx.db, now)).toBeGreaterThanOrEqual(4);
  expect(await Promise.all(tenants.map(count))).toEqual([1, 1]);
});
