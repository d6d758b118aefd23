import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import { managed, unique } from "../../../tests/workers/management.ts";

interface Named {
  id: string;
}

it("of many organizations at once no more are created than the plan allows, and an undo does not go beyond it", async () => {
  const tenant = await managed();
  const create = () => tenant.fetchAs<Named>("POST", "/api/organizations", { name: unique() });
  const total = async () =>
    Number((await tenant.fetchAs("GET", "/api/organizations?page_size=1")).headers.get("total-number"));
  const { quota } = (await tenant.db
    .prepare("SELECT quota FROM tenants WHERE tenant_id = ?")
    .bind(tenant.tenantId)
    .first<{ quota: string | null }>()) ?? { quota: null };
  const setQuota = (value: string | null) =>
    tenant.db.prepare("UPDATE tenants SET quota = ? WHERE tenant_id = ?").bind(value, tenant.tenantId).run();
  const before = await total();
  try {
    await setQuota(JSON.stringify({ ...JSON.parse(quota ?? "{}"), organizationsLimit: before + 3 }));
    const answers = await Promise.all(Array.from({ length: 20 }, create));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => !made.includes(answer)))
      expect([status, body]).toMatchObject([403, { code: "subscription.limit_exceeded" }]);
    const id = made[0]?.body.id ?? "";
    await tenant.ok("DELETE", `/api/organizations/${id}`);
    const [deletion] = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${id}`);
    expect((await create()).status).toBe(201);
    expect(await tenant.fetchAs("POST", `/api/changes/${deletion?.id}/undo`)).toMatchObject({
      status: 403,
      body: { code: "subscription.limit_exceeded" },
    });
    expect(await total()).toBe(before + 3);
  } finally {
    await setQuota(quota);
  }
});

it("two administrators who edit one member at once leave one of both sets of roles, and a history that adds up", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok<Named>("POST", "/api/organizations", { name: unique() });
  const user = await tenant.ok<Named>("POST", "/api/users", { username: `u_${unique()}` });
  const roles = await Promise.all(
    ["a", "b", "c"].map((name) => tenant.ok<Named>("POST", "/api/organization-roles", { name: `${name} ${unique()}` })),
  );
  const [a = "", b = "", c = ""] = roles.map((role) => role.id);
  await tenant.ok("POST", `/api/organizations/${id}/users`, { userIds: [user.id] });
  const path = `/api/organizations/${id}/users/${user.id}/roles`;
  const sets = [
    [a, b],
    [b, c],
  ];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => tenant.fetchAs("PUT", path, { organizationRoleIds: sets[n % 2] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const held = (await tenant.ok<Named[]>("GET", path)).map((role) => role.id).toSorted();
    expect(sets.map((set) => set.toSorted())).toContainEqual(held);
  }
  const changes = await tenant.ok<Change[]>(
    "GET",
    `/api/changes?entityId=${id}&entity=organization-member-roles&page_size=100`,
  );
  // Changes of one moment are in no order: what was added, less what was removed, is there.
  const net = new Map<string, number>();
  const count = (side: Change["before"], by: number) => {
    for (const one of (side?.organizationRoleIds ?? []) as string[]) net.set(one, (net.get(one) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const held = (await tenant.ok<Named[]>("GET", path)).map((role) => role.id);
  for (const { id: role } of roles) expect(net.get(role) ?? 0).toBe(held.includes(role) ? 1 : 0);
});

it("a member is removed once, and an undo and a new membership do not both happen", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok<Named>("POST", "/api/organizations", { name: unique() });
  const user = await tenant.ok<Named>("POST", "/api/users", { username: `u_${unique()}` });
  const path = `/api/organizations/${id}/users`;
  await tenant.ok("POST", path, { userIds: [user.id] });
  const removals = await Promise.all(Array.from({ length: 10 }, () => tenant.fetchAs("DELETE", `${path}/${user.id}`)));
  expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
  const [removal] = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${id}`);
  const undo = () => tenant.fetchAs("POST", `/api/changes/${removal?.id}/undo`);
  const answers = await Promise.all(Array.from({ length: 5 }, undo));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await tenant.ok<Named[]>("GET", path)).toHaveLength(1);
});
