import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountDeletion } from "../../contracts/me.ts";
import type { Tenant as CloudTenant } from "../../contracts/tenant.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import { hostForFile } from "../host.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";

/** The feed of releases, as it answers next. */
const feed = { asked: 0, status: 200, body: JSON.stringify({ tag_name: "v1.29.0" }), isSilent: false };
const server = createServer((request, response) => {
  feed.asked += 1;
  expect(request.headers["user-agent"]).toBeTruthy();
  if (!feed.isSilent) response.writeHead(feed.status, { "content-type": "application/json" }).end(feed.body);
});
let host: Host;
/** The way to the feed, known once it listens. */
const outside: Record<string, string> = {};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  outside.OUTBOUND_ALLOW_HOSTS = place;
  outside.SERVICE_URLS = JSON.stringify({ "https://api.github.com": `http://${place}` });
  host = await startHost({
    ...{ quiet: true, crons: false, assets: false },
    vars: { DEV_INBOX: "1", ...outside },
  });
});
afterAll(async () => {
  await host?.stop();
  server.closeAllConnections();
  server.close();
});

const newTenant = async (owner: ConsoleUser, name: string) => {
  const made = await owner.call<CloudTenant>("POST", "/api/tenants", { name, regionName: "EU", tag: "development" });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
async function join(owner: ConsoleUser, tenant: CloudTenant, guest: ConsoleUser, roleName: string) {
  const path = `/api/tenants/${tenant.id}/invitations`;
  const made = await owner.call<{ id: string }[]>("POST", path, { invitee: guest.email, roleName });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { status } = await guest.call("PATCH", `/api/invitations/${made.body[0]?.id}/status`, { status: "Accepted" });
  expect(status).toBe(200);
}
const control = async (query: string, ...values: string[]) =>
  (
    await (
      await host.database("control")
    )
      .prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;

/** A deletion that is ordered and has suspended its user, who is alone in one tenant, and in another one beside its owner. */
async function begunDeletion() {
  const [ada, bob] = [await registerConsoleUser(host), await registerConsoleUser(host)];
  const [alone, shared] = [await newTenant(ada, "Alone"), await newTenant(bob, "Shared")];
  await join(bob, shared, ada, "collaborator");
  const order = `order-${ada.id}`;
  await control(
    `INSERT INTO outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)
     VALUES ('admin', ?, 'account.remove', ?, ?, 1, 1)`,
    ...[order, host.url, JSON.stringify({ userId: ada.id })],
  );
  await control("UPDATE users SET is_suspended = 1 WHERE tenant_id = 'admin' AND id = ?", ada.id);
  return { ada, bob, alone, shared, order };
}

describe("an account is deleted", () => {
  it("with the tenants that nobody else is in, and leaves the others to their members", async () => {
    const [ada, bob] = [await registerConsoleUser(host), await registerConsoleUser(host)];
    const alone = await newTenant(ada, "Alone");
    const withCollaborator = await newTenant(ada, "With a collaborator");
    const shared = await newTenant(ada, "Two admins");
    const guest = await newTenant(bob, "Ada is a guest");
    await join(ada, withCollaborator, bob, "collaborator");
    await join(ada, shared, bob, "admin");
    await join(bob, guest, ada, "collaborator");
    await ada.call("POST", `/api/tenants/${shared.id}/invitations`, {
      invitee: "later@example.com",
      roleName: "admin",
    });
    await control(
      "INSERT INTO console_sessions (id_hash, user_id, sealed_tokens, created_at, last_used_at, expires_at) VALUES (?, ?, '', 1, 1, 9e12)",
      `hash-${ada.id}`,
      ada.id,
    );
    const me = await ada.token("https://admin.meridian.dev/me");
    const form = new FormData();
    form.append("file", new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "a.svg"));
    const headers = { authorization: `Bearer ${me}` };
    const picture = await fetch(`${host.url}/me/user-assets`, { method: "POST", headers, body: form });
    const { url } = (await picture.json()) as { url: string };
    expect((await fetch(url)).status).toBe(200);
    const cloud = await ada.token("https://cloud.meridian.dev/api");

    // Who is in a tenant of hers alone has to be able to manage it before she goes.
    const inTheWay = { id: withCollaborator.id, name: "With a collaborator", issues: ["otherMembers"] };
    const blocked = { status: 422, body: { data: { tenants: [inTheWay] } } };
    expect(await ada.call("DELETE", "/api/me")).toMatchObject(blocked);
    const deletion = async () => (await ada.call<AccountDeletion>("GET", "/api/me/deletion")).body;
    const ids = (tenants: { id: string }[]) => tenants.map(({ id }) => id).sort();
    const before = await deletion();
    expect(before.blocking).toEqual([{ ...inTheWay, successors: [{ id: bob.id, name: bob.email }] }]);
    const roles = `/api/tenants/${withCollaborator.id}/members/${bob.id}/roles`;
    expect((await ada.call("PUT", roles, { roleName: "admin" })).status).toBe(204);
    const after = await deletion();
    expect([ids(after.deleted), ids(after.left), after.blocking]).toEqual([
      [alone.id],
      [withCollaborator.id, shared.id, guest.id].sort(),
      [],
    ]);
    // What she does not know to go along does not go.
    expect(await ada.call("DELETE", "/api/me", { tenantIds: [shared.id] })).toMatchObject({
      status: 422,
      body: { data: { tenants: [{ id: alone.id, issues: ["notConfirmed"] }] } },
    });
    expect((await ada.call("DELETE", "/api/me", { tenantIds: [alone.id] })).status).toBe(204);

    for (const [path, token] of [
      ["/me", me],
      ["/api/tenants", cloud],
    ])
      expect((await fetch(host.url + path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect(await control("SELECT id FROM users WHERE tenant_id = 'admin' AND id = ?", ada.id)).toEqual([]);
    for (const table of ["organization_members", "organization_member_roles"])
      expect(await control(`SELECT 1 FROM ${table} WHERE member_id = ?`, ada.id)).toEqual([]);
    for (const [table, column] of [
      ["console_sessions", "user_id"],
      ["oidc_records", "account_id"],
      ["user_roles", "user_id"],
    ])
      expect(await control(`SELECT 1 FROM ${table} WHERE ${column} = ?`, ada.id), table).toEqual([]);
    expect((await fetch(url)).status).toBe(404);
    const left = await bob.call<CloudTenant[]>("GET", "/api/tenants");
    expect(ids(left.body)).toEqual([withCollaborator.id, shared.id, guest.id].sort());
    expect((await fetch(`${host.url}/m/${alone.id}/api/status`)).status).toBe(404);
    const members = await bob.call<{ id: string }[]>("GET", `/api/tenants/${shared.id}/members`);
    expect(members.body.map(({ id }) => id)).toEqual([bob.id]);
    const invitations = await bob.call<{ invitee: string; status: string }[]>(
      "GET",
      `/api/tenants/${shared.id}/invitations`,
    );
    expect(invitations.body).toContainEqual(
      expect.objectContaining({ invitee: "later@example.com", status: "Pending" }),
    );
    const orders = await control("SELECT kind, state FROM outbox WHERE kind IN ('account.remove', 'tenant.remove')");
    expect(orders.filter(({ state }) => state === "failed")).toEqual([]);
    expect(orders.filter(({ kind }) => kind === "tenant.remove")).toHaveLength(1);
    const [change] = await control(
      "SELECT actor_id FROM change_log WHERE entity = 'account' AND entity_id = ?",
      ada.id,
    );
    expect(change).toEqual({ actor_id: ada.id });
  });

  it("not while a tenant of the person is paid for, unpaid or billed; only the manager's tenants count", async () => {
    const [ada, bob] = [await registerConsoleUser(host), await registerConsoleUser(host)];
    const [paid, overdue, billed] = [await newTenant(ada, "P"), await newTenant(ada, "O"), await newTenant(ada, "B")];
    await join(ada, paid, bob, "collaborator");
    await control("UPDATE subscriptions SET plan_id = 'pro' WHERE tenant_id = ?", paid.id);
    await control("UPDATE subscriptions SET status = 'past_due' WHERE tenant_id = ?", overdue.id);
    await control(
      `INSERT INTO invoices (tenant_id, id, status, plan_id, amount_due, amount_paid, currency, period_start, period_end, created_at, updated_at)
       VALUES (?, 'in_1', 'open', 'pro', 1600, 0, 'usd', 1, 2, 1, 1)`,
      billed.id,
    );
    const refused = await ada.call<{ code: string; data: { tenants: unknown[] } }>("DELETE", "/api/me");
    expect(refused).toMatchObject({ status: 422, body: { code: "account.has_blocking_tenants" } });
    expect(refused.body.data.tenants).toHaveLength(3);
    expect(refused.body.data.tenants).toEqual(
      expect.arrayContaining([
        { id: paid.id, name: "P", issues: ["paidPlan", "otherMembers"] },
        { id: overdue.id, name: "O", issues: ["inactiveSubscription"] },
        { id: billed.id, name: "B", issues: ["openInvoices"] },
      ]),
    );
    expect((await ada.call<CloudTenant[]>("GET", "/api/tenants")).body).toHaveLength(3);
    expect((await bob.call("DELETE", "/api/me")).status).toBe(204);
    await control(
      "UPDATE subscriptions SET plan_id = 'dev', status = 'active' WHERE tenant_id IN (?, ?)",
      paid.id,
      overdue.id,
    );
    await control("DELETE FROM invoices WHERE tenant_id = ?", billed.id);
    expect((await ada.call("DELETE", "/api/me")).status).toBe(204);
  });

  it("and nothing says any more to which address invitations went", async () => {
    const [ada, bob] = [await registerConsoleUser(host), await registerConsoleUser(host)];
    const [joined, asked] = [await newTenant(ada, "Joined"), await newTenant(ada, "Asked")];
    await join(ada, joined, bob, "collaborator");
    const invitation = { invitee: bob.email, roleName: "collaborator" };
    await ada.call("POST", `/api/tenants/${asked.id}/invitations`, invitation);
    expect((await bob.call("DELETE", "/api/me")).status).toBe(204);
    const left = await control(
      "SELECT invitee, status FROM invitations WHERE tenant_id IN (?, ?) ORDER BY status",
      joined.id,
      asked.id,
    );
    expect(left).toEqual([
      { invitee: "[redacted]", status: "Accepted" },
      { invitee: "[redacted]", status: "Revoked" },
    ]);
    expect(await control("SELECT 1 FROM change_log WHERE before LIKE ?1 OR after LIKE ?1", `%${bob.email}%`)).toEqual(
      [],
    );
  });

  it("of two admins at the same moment only once, while somebody else is in their tenant", async () => {
    const people = await Promise.all([1, 2, 3].map(() => registerConsoleUser(host)));
    const [ada, bob, carl] = people as [ConsoleUser, ConsoleUser, ConsoleUser];
    const shared = await newTenant(ada, "Shared");
    await join(ada, shared, bob, "admin");
    await join(ada, shared, carl, "collaborator");
    const answers = await Promise.all([ada, bob].map((who) => who.call("DELETE", "/api/me")));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const members = await carl.call<{ id: string }[]>("GET", `/api/tenants/${shared.id}/members`);
    const stays = answers[0]?.status === 204 ? bob : ada;
    expect(members.body.map(({ id }) => id).sort()).toEqual([stays.id, carl.id].sort());
    // Nor does the one who stays leave it to nobody.
    const leave = await stays.call("DELETE", `/api/tenants/${shared.id}/members/${stays.id}`);
    expect(leave).toMatchObject({ status: 422, body: { code: "tenant.last_admin" } });
  });

  it("also when its region does not answer, and when the order is carried out again", async () => {
    const ada = await registerConsoleUser(host);
    const { id } = await newTenant(ada, "Far");
    await host.setUnreachable(["eu"]);
    const token = await ada.token("https://cloud.meridian.dev/api");
    const asked = await fetch(`${host.url}/api/me`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.status).toBe(204);
    expect(await control("SELECT id FROM users WHERE tenant_id = 'admin' AND id = ?", ada.id)).toEqual([]);
    expect(await control("SELECT state FROM directory WHERE tenant_id = ?", id)).toEqual([{ state: "deleting" }]);
    await host.setUnreachable([]);
    const again =
      "UPDATE outbox SET state = 'pending', claimed_until = 0, due_at = 0 WHERE kind IN ('account.remove', 'tenant.remove')";
    await control(again);
    await host.tick();
    await expect.poll(() => control("SELECT 1 FROM directory WHERE tenant_id = ?", id)).toEqual([]);
    const orders = await control("SELECT state FROM outbox WHERE kind = 'account.remove'");
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(["sent"]));
  });

  it("by the outbox, wherever the first attempt ended", async () => {
    const { ada, bob, alone, shared, order } = await begunDeletion();
    // As far as an attempt came that died: one of two tenants on its way out.
    await control("UPDATE directory SET state = 'deleting' WHERE tenant_id = ?", alone.id);
    await host.tick();
    const done = async () => (await control("SELECT state FROM outbox WHERE id = ?", order))[0]?.state === "sent";
    await expect.poll(done).toBe(true);
    expect(await control("SELECT id FROM users WHERE tenant_id = 'admin' AND id = ?", ada.id)).toEqual([]);
    expect(await control("SELECT 1 FROM organization_members WHERE member_id = ?", ada.id)).toEqual([]);
    const members = await bob.call<{ id: string }[]>("GET", `/api/tenants/${shared.id}/members`);
    expect(members.body.map(({ id }) => id)).toEqual([bob.id]);
  });

  it("not where a plan was paid after the deletion began: whoever pays can sign in again, and is in all tenants", async () => {
    const { ada, bob, alone, shared, order } = await begunDeletion();
    await control("UPDATE subscriptions SET plan_id = 'pro' WHERE tenant_id = ?", alone.id);
    await host.tick();
    const suspended = async () =>
      (await control("SELECT is_suspended FROM users WHERE tenant_id = 'admin' AND id = ?", ada.id))[0]?.is_suspended;
    await expect.poll(suspended).toBe(0);
    await expect
      .poll(async () => (await control("SELECT state FROM outbox WHERE id = ?", order))[0]?.state)
      .toBe("sent");
    expect(await control("SELECT state FROM directory WHERE tenant_id = ?", alone.id)).toEqual([{ state: "active" }]);
    const members = await bob.call<{ id: string }[]>("GET", `/api/tenants/${shared.id}/members`);
    expect(members.body.map(({ id }) => id)).toContain(ada.id);
  });

  it("by nobody else, and only once", async () => {
    const ada = await registerConsoleUser(host);
    const me = await ada.token("https://admin.meridian.dev/me");
    const token = await ada.token("https://cloud.meridian.dev/api");
    const remove = async (bearer: string | null) =>
      (
        await fetch(`${host.url}/api/me`, {
          method: "DELETE",
          headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        })
      ).status;
    expect([await remove(null), await remove(me)]).toEqual([401, 401]);
    const answers = await Promise.all([remove(token), remove(token), remove(token)]);
    expect(answers).toContain(204);
    expect(answers.filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect(await remove(token)).toBe(401);
  });
});

describe("the latest release", () => {
  const ask = async () => {
    const answer = await fetch(`${host.url}/api/systems/latest-release`);
    return [answer.status, await answer.json()];
  };
  const forget = async () => {
    const kv = await host.mf.getKVNamespace("TENANT_CONFIG", host.nameOf("edge"));
    await kv.delete("systems:v1:latest-release");
  };

  it("is null for whatever the feed may say that is no tag, and for a feed that fails", async () => {
    const none = [200, { latestRelease: null }];
    for (const body of [
      '{"tag_name":"1.2"}',
      '{"tag_name":7}',
      "{}",
      "no json",
      "[]",
      `{"tag_name":"v${"9".repeat(99)}"}`,
    ]) {
      await forget();
      Object.assign(feed, { status: 200, body });
      expect(await ask(), body).toEqual(none);
    }
    await forget();
    Object.assign(feed, { status: 503, body: '{"tag_name":"v9"}' });
    expect(await ask()).toEqual(none);
    await forget();
    feed.isSilent = true;
    // It says nothing as long as it is asked.
    expect(await ask()).toEqual(none);
    const { asked } = feed;
    expect(await ask()).toEqual(none);
    expect(feed.asked).toBe(asked);
  });

  it("is asked for once an hour", async () => {
    await forget();
    Object.assign(feed, {
      asked: 0,
      isSilent: false,
      status: 200,
      body: JSON.stringify({ tag_name: "v1.29.0", x: 1 }),
    });
    for (let n = 0; n < 3; n += 1) expect(await ask()).toEqual([200, { latestRelease: "v1.29.0" }]);
    expect(feed.asked).toBe(1);
  });
});

describe("in the open-source edition", () => {
  const ossVars: Record<string, string> = { EDITION: "oss" };
  beforeAll(() => void Object.assign(ossVars, outside));
  const oss = hostForFile({ vars: ossVars });

  it("the release is shown at the root, one's own user is in the admin tenant, and nobody deletes an account", async () => {
    Object.assign(feed, { isSilent: false, status: 200, body: JSON.stringify({ tag_name: "v2.0.0" }) });
    const release = await fetch(`${oss().url}/api/systems/latest-release`);
    expect([release.status, await release.json()]).toEqual([200, { latestRelease: "v2.0.0" }]);
    const status = async (path: string, method = "GET") => (await fetch(oss().url + path, { method })).status;
    expect(await status("/me")).toBe(404);
    expect(await status("/m/admin/me")).toBe(401);
    expect(await status("/api/me", "DELETE")).toBe(404);
    expect(await status("/m/admin/api/me", "DELETE")).toBe(404);
  });
});
