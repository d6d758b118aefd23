import { beforeAll, describe, expect, it } from "vitest";
import type { TenantInvitation } from "../../contracts/member.ts";
import type { Tenant as CloudTenant } from "../../contracts/tenant.ts";
import { hostForFile } from "../host.ts";
import { type ConsoleUser, cloudIndicator, mailTo, registerConsoleUser } from "./console-user.ts";
import { basic, seedTenant, unique } from "./fixture.ts";

const host = hostForFile();
let owner: ConsoleUser;
let other: ConsoleUser;
let stranger: ConsoleUser;
let tenant: CloudTenant;

beforeAll(async () => {
  owner = await registerConsoleUser(host());
  other = await registerConsoleUser(host());
  stranger = await registerConsoleUser(host());
  const made = await owner.call<CloudTenant>("POST", "/api/tenants", {
    name: "Shop",
    regionName: "EU",
    tag: "development",
  });
  expect(made.status).toBe(201);
  tenant = made.body;
});

const path = (rest = "") => `/api/tenants/${tenant.id}${rest}`;

async function inviteOther(roleName = "collaborator"): Promise<TenantInvitation> {
  const made = await owner.call<TenantInvitation[]>("POST", path("/invitations"), { invitee: [other.email], roleName });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body[0] as TenantInvitation;
}

const join = async (roleName = "collaborator") => {
  const { id } = await inviteOther(roleName);
  expect((await other.call("PATCH", `/api/invitations/${id}/status`, { status: "Accepted" })).status).toBe(200);
};
const leave = () => owner.call("DELETE", path(`/members/${other.id}`));

it("a new tenant is its maker's, who is its admin, and nobody else's", async () => {
  expect(tenant).toMatchObject({ name: "Shop", regionName: "EU", tag: "development", planId: "dev", isReady: true });
  const mine = await owner.call<CloudTenant[]>("GET", "/api/tenants");
  expect(mine.body.map(({ id }) => id)).toContain(tenant.id);
  expect((await stranger.call("GET", "/api/tenants")).body).toEqual([]);
  const { body } = await owner.call<{ id: string; organizationRoles: { name: string }[] }[]>("GET", path("/members"));
  expect(body).toMatchObject([{ id: owner.id, organizationRoles: [{ name: "admin" }] }]);
});

it("a tenant keeps its region and its tag; one for development needs no name", async () => {
  const unnamed = await owner.call<CloudTenant>("POST", "/api/tenants", { regionName: "EU" });
  expect(unnamed).toMatchObject({ status: 201, body: { name: `dev-${unnamed.body.id}`, tag: "development" } });
  const nameless = { regionName: "EU", tag: "production" };
  expect(await owner.call("POST", "/api/tenants", nameless)).toMatchObject({
    status: 400,
    body: { details: expect.stringMatching(/^name: /) },
  });
  for (const fixed of [{ tag: "production" }, { regionName: "US", name: "Other" }])
    expect((await owner.call("PATCH", `/api/tenants/${unnamed.body.id}`, fixed)).status).toBe(400);
  const renamed = await owner.call<CloudTenant>("PATCH", `/api/tenants/${unnamed.body.id}`, { name: "Named" });
  expect(renamed.body).toMatchObject({ name: "Named", tag: "development", regionName: "EU" });
});

describe("an invitation", () => {
  it("comes by mail, is refused to every other account, and is accepted once", async () => {
    const invitation = await inviteOther();
    const mail = await mailTo(host(), other.email, 2);
    expect(mail).toMatchObject({
      type: "OrganizationInvitation",
      link: `${host().url}/console/accept/${invitation.id}`,
    });
    const accept = { status: "Accepted" };
    const url = `/api/invitations/${invitation.id}`;
    expect(await stranger.call("GET", url)).toMatchObject({ status: 403, body: { code: "invitation.email_mismatch" } });
    expect(await stranger.call("PATCH", `${url}/status`, accept)).toMatchObject({ status: 403 });
    expect(await other.call("PATCH", "/api/invitations/nothing/status", accept)).toMatchObject({
      status: 404,
      body: { code: "invitation.not_found" },
    });
    // Whatever else is in the body: the role is the invitation's.
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        other.call("PATCH", `${url}/status`, { ...accept, roleName: "admin", role: "admin" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await other.call("PATCH", `${url}/status`, accept)).toMatchObject({
      status: 422,
      body: { code: "invitation.not_pending" },
    });
    const { body } = await owner.call<{ id: string; organizationRoles: { name: string }[] }[]>("GET", path("/members"));
    expect(body.find(({ id }) => id === other.id)?.organizationRoles).toMatchObject([{ name: "collaborator" }]);
    expect((await leave()).status).toBe(204);
  });

  it("that was revoked, resent, dropped or has expired is what it says", async () => {
    const invitation = await inviteOther();
    expect((await owner.call("POST", path(`/invitations/${invitation.id}/message`))).status).toBe(204);
    expect(await owner.call("POST", path("/invitations"), { invitee: other.email, roleName: "admin" })).toMatchObject({
      status: 422,
      body: { code: "invitation.already_pending", data: { emails: [other.email] } },
    });
    const revoked = { status: "Revoked" };
    expect((await owner.call("PATCH", path(`/invitations/${invitation.id}/status`), revoked)).status).toBe(200);
    expect((await other.call("PATCH", `/api/invitations/${invitation.id}/status`, { status: "Accepted" })).status).toBe(
      422,
    );
    expect((await owner.call("POST", path(`/invitations/${invitation.id}/message`))).status).toBe(422);
    expect((await owner.call("DELETE", path(`/invitations/${invitation.id}`))).status).toBe(204);
    expect((await owner.call("DELETE", path(`/invitations/${invitation.id}`))).status).toBe(404);

    const old = await inviteOther();
    const control = await host().database("control");
    await control.prepare("UPDATE invitations SET expires_at = 1 WHERE id = ?").bind(old.id).run();
    const { body } = await other.call<TenantInvitation[]>("GET", "/api/invitations");
    expect(body.find(({ id }) => id === old.id)?.status).toBe("Expired");
    expect((await other.call("PATCH", `/api/invitations/${old.id}/status`, { status: "Accepted" })).status).toBe(422);
    const again = await inviteOther();
    await owner.call("DELETE", path(`/invitations/${again.id}`));
  });

  it("goes to all addresses or to none", async () => {
    const good = `a-${unique()}@example.com`;
    const send = (invitee: string[]) => owner.call("POST", path("/invitations"), { invitee, roleName: "collaborator" });
    expect(await send([good, "not an address"])).toMatchObject({ status: 400, body: { code: "user.invalid_email" } });
    expect(await send([good, owner.email])).toMatchObject({ status: 422, body: { code: "invitation.already_member" } });
    const { body } = await owner.call<TenantInvitation[]>("GET", path("/invitations"));
    expect(body.filter(({ invitee }) => invitee === good)).toEqual([]);
  });

  it("stays within the plan's members, however many are sent at the same moment", async () => {
    const made = await owner.call<CloudTenant>("POST", "/api/tenants", {
      name: "Full",
      regionName: "US",
      tag: "development",
    });
    const control = await host().database("control");
    await control
      .prepare(`UPDATE subscriptions SET agreed_quota = '{"tenantMembersLimit":4}' WHERE tenant_id = ?`)
      .bind(made.body.id)
      .run();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        owner.call("POST", `/api/tenants/${made.body.id}/invitations`, {
          invitee: `p-${unique()}@example.com`,
          roleName: "collaborator",
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: "subscription.limit_exceeded",
      data: { tenantMembersLimit: 4 },
    });
  });
});

describe("what a role may do", () => {
  const calls: [string, string, object | undefined, number, number][] = [
    // method, path, body, collaborator, stranger
    ["GET", "/members", undefined, 200, 404],
    ["GET", "/invitations", undefined, 403, 404],
    ["POST", "/invitations", { invitee: "x@example.com", roleName: "collaborator" }, 403, 404],
    ["PATCH", "", { name: "Mine" }, 403, 404],
    ["DELETE", "", undefined, 403, 404],
    ["PUT", "/members/SELF/roles", { roleName: "admin" }, 403, 404],
    ["DELETE", "/members/OWNER", undefined, 403, 404],
    ["GET", "/members/SELF/scopes", undefined, 200, 404],
  ];

  it.each(calls)(
    "%s /api/tenants/{id}%s: collaborator and stranger",
    async (method, rest, body, collaborator, outsider) => {
      await join();
      const url = path(rest.replace("SELF", other.id).replace("OWNER", owner.id));
      expect((await other.call(method, url, body)).status).toBe(collaborator);
      expect((await stranger.call(method, url, body)).status).toBe(outsider);
      await leave();
    },
  );

  it("follows the role at once, though the token is an old one", async () => {
    await join();
    const token = await other.token(`urn:logto:organization:t-${tenant.id}`);
    const rename = (name: string) =>
      fetch(host().url + path(), {
        method: "PATCH",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
    expect((await rename("No")).status).toBe(403);
    await owner.call("PUT", path(`/members/${other.id}/roles`), { roleName: "admin" });
    expect((await rename("Yes")).status).toBe(200);
    await owner.call("PUT", path(`/members/${other.id}/roles`), { roleName: "collaborator" });
    expect((await rename("No")).status).toBe(403);
    await leave();
    expect((await rename("No")).status).toBe(404);
    const scopes = (await owner.call<{ name: string }[]>("GET", path(`/members/${owner.id}/scopes`))).body;
    expect(scopes).toHaveLength(8);
  });

  it("reaches into the tenant's region at once: reading, writing, leaving, a suspension", async () => {
    await join();
    const indicator = tenant.indicator;
    const token = await other.token(indicator);
    const ask = async (method: string, rest: string, body?: object) => {
      const answer = await fetch(`${tenant.endpoint}/api${rest}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return answer.status;
    };
    expect(await ask("GET", "/roles")).toBe(200);
    expect(await ask("POST", "/roles", { name: `Role ${unique()}`, description: "x" })).toBe(200);
    const control = await host().database("control");
    const suspend = (value: number) =>
      control.prepare("UPDATE users SET is_suspended = ? WHERE id = ?").bind(value, other.id).run();
    await suspend(1);
    expect(await ask("GET", "/roles")).toBe(403);
    await suspend(0);
    expect(await ask("GET", "/roles")).toBe(200);
    await leave();
    expect(await ask("GET", "/roles")).toBe(403);
    // A token for one tenant says nothing in another one.
    const elsewhere = await fetch(`${host().url}/m/${tenant.id}x/api/roles`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(elsewhere.status).toBe(404);
  });

  it("keeps one admin: who is the last can neither leave nor step down", async () => {
    expect(await owner.call("DELETE", path(`/members/${owner.id}`))).toMatchObject({
      status: 422,
      body: { code: "tenant.last_admin" },
    });
    expect((await owner.call("PUT", path(`/members/${owner.id}/roles`), { roleName: "collaborator" })).status).toBe(
      422,
    );
    await join("admin");
    const answers = await Promise.all([
      owner.call("PUT", path(`/members/${owner.id}/roles`), { roleName: "collaborator" }),
      other.call("PUT", path(`/members/${other.id}/roles`), { roleName: "collaborator" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const control = await host().database("control");
    await control
      .prepare(
        "UPDATE organization_member_roles SET organization_role_id = 'tenant-admin' WHERE organization_id = ? AND member_id = ?",
      )
      .bind(`t-${tenant.id}`, owner.id)
      .run();
    await leave();
  });
});

it("no token, another audience, a suspended user: nothing", async () => {
  expect((await fetch(`${host().url}/api/tenants`)).status).toBe(401);
  const me = await owner.token("https://admin.meridian.dev/me");
  expect((await fetch(`${host().url}/api/tenants`, { headers: { authorization: `Bearer ${me}` } })).status).toBe(401);
  const token = await stranger.token("https://cloud.meridian.dev/api");
  const list = () => fetch(`${host().url}/api/tenants`, { headers: { authorization: `Bearer ${token}` } });
  expect((await list()).status).toBe(200);
  const control = await host().database("control");
  await control.prepare("UPDATE users SET is_suspended = 1 WHERE id = ?").bind(stranger.id).run();
  expect((await list()).status).toBe(401);
  await control.prepare("UPDATE users SET is_suspended = 0 WHERE id = ?").bind(stranger.id).run();
});

it("listing tenants costs no trip to a region, and at most two questions to CONTROL", async () => {
  const token = await owner.token("https://cloud.meridian.dev/api");
  const ask = () => fetch(`${host().url}/api/tenants`, { headers: { authorization: `Bearer ${token}` } });
  await ask();
  const timing = (await ask()).headers.get("server-timing") ?? "";
  expect(timing).toMatch(/region;desc="0"/);
  expect(Number(/control;desc="?(\d+)/.exec(timing)?.[1] ?? 99), timing).toBeLessThanOrEqual(2);
});

describe.each(["EU", "US", "AU", "JP"] as const)("a tenant in %s", (regionName) => {
  it("that is deleted leaves nothing behind in any store", async () => {
    const name = `Gone ${unique()}`;
    const made = await owner.call<CloudTenant>("POST", "/api/tenants", { name, regionName, tag: "development" });
    const { id, endpoint, indicator } = made.body;
    // Something in every store: keys and pages in KV, a picture in R2, rows in D1.
    expect((await fetch(`${endpoint}/oidc/jwks`)).status).toBe(200);
    expect((await fetch(`${endpoint}/sign-in`)).status).toBe(200);
    const authorization = `Bearer ${await owner.token(indicator)}`;
    const picture = new FormData();
    picture.set("file", new File([gif], "dot.gif", { type: "image/gif" }));
    const upload = { method: "POST", headers: { authorization }, body: picture };
    expect((await fetch(`${endpoint}/api/user-assets`, upload)).status).toBeLessThan(300);
    expect(await remains(id)).not.toEqual([]);
    expect((await owner.call("DELETE", `/api/tenants/${id}`)).status).toBe(204);
    expect((await owner.call("DELETE", `/api/tenants/${id}`)).status).toBe(404);
    await expect.poll(() => remains(id)).toEqual([]);
    expect((await fetch(`${endpoint}/oidc/auth`)).status).toBe(404);
  });
});

/** The smallest picture there is. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Tables, keys and buckets in which something is the tenant's. */
async function remains(tenantId: string): Promise<string[]> {
  const found: string[] = [];
  const edge = host().nameOf("edge");
  const kv = await host().mf.getKVNamespace("TENANT_CONFIG", edge);
  for (const { name } of (await kv.list()).keys) if (name.includes(tenantId)) found.push(`kv.${name}`);
  for (const key of ["edge", "eu", "us", "au", "jp"] as const) {
    const bucket = await host().mf.getR2Bucket("ASSETS_BUCKET", host().nameOf(key));
    for (const object of (await bucket.list()).objects)
      if (object.key.includes(tenantId)) found.push(`r2.${object.key}`);
  }
  for (const key of ["control", "eu", "us", "au", "jp"] as const) {
    const db = await host().database(key);
    const tables = await db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%tenant_id%'")
      .all<{ name: string }>();
    // Fifty tables a statement, each a column: preparing a statement blocks this process for a trip to the runtime.
    const names = tables.results.map(({ name }) => name);
    for (let from = 0; from < names.length; from += 50) {
      const columns = names
        .slice(from, from + 50)
        .map((name) => `EXISTS (SELECT 1 FROM "${name}" WHERE tenant_id = ?1) AS "${name}"`);
      const row = await db
        .prepare(`SELECT ${columns.join(", ")}`)
        .bind(tenantId)
        .first<Record<string, number>>();
      found.push(...Object.entries(row ?? {}).flatMap(([name, isThere]) => (isThere ? [`${key}.${name}`] : [])));
    }
  }
  return found;
}

it("a tenant that a machine client made is handed over to its first administrator by an invitation", async () => {
  const { seeded } = await seedTenant(host(), "EU");
  const reply = await fetch(`${seeded.adminEndpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: basic(seeded.cloud?.clientId ?? "", seeded.cloud?.clientSecret ?? "") },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: cloudIndicator, scope: "create:tenant" }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const call = async <T>(method: string, url: string, body?: object) => {
    const answer = await fetch(host().url + url, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const made = await call<CloudTenant>("POST", "/api/tenants", {
    name: "Headless",
    regionName: "EU",
    tag: "development",
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const at = (rest: string) => `/api/tenants/${made.body.id}${rest}`;
  expect(await call("GET", at("/members"))).toEqual({ status: 200, body: [] });
  expect(await call("GET", at("/subscription-usage"))).toMatchObject({ body: { usage: { tenantMembersLimit: 0 } } });
  const first = await registerConsoleUser(host());
  const invited = await call<TenantInvitation[]>("POST", at("/invitations"), {
    invitee: [first.email],
    roleName: "admin",
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  await first.call("PATCH", `/api/invitations/${invited.body[0]?.id}/status`, { status: "Accepted" });
  const members = await first.call<{ id: string }[]>("GET", at("/members"));
  expect(members.body).toMatchObject([{ id: first.id, organizationRoles: [{ name: "admin" }] }]);
});
