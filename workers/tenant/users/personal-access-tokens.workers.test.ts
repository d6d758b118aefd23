import { expect, it } from "vitest";
import { edge } from "../../../tests/workers/harness.ts";
import { managed, unique } from "../../../tests/workers/management.ts";

it("what a personal access token is exchanged for ends with it, renamed or not, and alone", async () => {
  const tenant = await managed();
  const user = await tenant.ok<{ id: string }>("POST", "/api/users", { username: `u_${unique()}` });
  const path = `/api/users/${user.id}/personal-access-tokens`;
  const app = { name: unique(), type: "MachineToMachine" };
  const client = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", app);
  const made = async (name: string, more: object = {}) => {
    const { value } = await tenant.ok<{ value: string }>("POST", path, { name, ...more });
    const form = {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: value,
      subject_token_type: "urn:logto:token-type:personal_access_token",
    };
    const { body } = await tenant.token(form, client);
    const headers = { authorization: `Bearer ${body.access_token}` };
    return { body, open: async () => (await edge.fetch(`${tenant.endpoint}/oidc/me`, { headers })).status };
  };
  const [first, second] = [await made("first"), await made("second")];
  const short = await made("short", { expiresAt: Date.now() + 60_000 });
  expect(first.body.expires_in).toBe(3600);
  expect(short.body.expires_in).toBeLessThanOrEqual(60);
  expect(short.body.expires_in).toBeGreaterThan(30);
  await tenant.ok("PATCH", `${path}/first`, { name: "renamed" });
  expect([await first.open(), await second.open()]).toEqual([200, 200]);
  expect((await tenant.fetchAs("DELETE", `${path}/renamed`)).status).toBe(204);
  expect([await first.open(), await second.open(), await short.open()]).toEqual([401, 200, 200]);
  const left = await tenant.db
    .prepare("SELECT model, count(*) n FROM oidc_records WHERE tenant_id = ? AND account_id = ? GROUP BY model")
    .bind(tenant.tenantId, user.id)
    .all();
  // One more of the subject token, which \`actingFor\` exchanged.
  expect(left.results).toEqual([
    { model: "AccessToken", n: 2 },
    { model: "Grant", n: 2 },
  ]);
  const plan = await tenant.db
    .prepare("EXPLAIN QUERY PLAN DELETE FROM oidc_records WHERE tenant_id = ? AND uid = ? AND model = 'Grant'")
    .bind("t", "u")
    .all<{ detail: string }>();
  expect(plan.results[0]?.detail).toContain("oidc_records_uid");
});

it("a JWT that a personal access token was exchanged for is not active once that is gone", async () => {
  const tenant = await managed();
  const user = await tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
  const indicator = `https://${unique()}.example/api`;
  await tenant.ok("POST", "/api/resources", { name: unique(), indicator });
  const app = { name: unique(), type: "MachineToMachine" };
  const client = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", app);
  const path = `/api/users/${user.id}/personal-access-tokens`;
  const { value } = await tenant.ok<{ value: string }>("POST", path, { name: "ci" });
  await tenant.ok("POST", path, { name: "other" });
  const { body } = await tenant.token(
    {
      ...{ grant_type: "urn:ietf:params:oauth:grant-type:token-exchange", subject_token: value, resource: indicator },
      subject_token_type: "urn:logto:token-type:personal_access_token",
    },
    client,
  );
  const isActive = async () => {
    const answer = await edge.fetch(`${tenant.endpoint}/oidc/token/introspection`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
      body: new URLSearchParams({ token: String(body.access_token) }),
    });
    return ((await answer.json()) as { active: boolean }).active;
  };
  expect(await isActive()).toBe(true);
  expect((await tenant.fetchAs("DELETE", `${path}/ci`)).status).toBe(204);
  expect(await isActive()).toBe(false);
});
