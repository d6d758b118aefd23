import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import { edge } from "../../../tests/workers/harness.ts";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";

it("organizations and members are exported as the list shows them, and the members can be imported again", async () => {
  const tenant = await managed();
  const mark = unique();
  const csv = async (path: string): Promise<string[]> => {
    const headers = { authorization: `Bearer ${await tenant.bearer()}` };
    const answer = await edge.fetch(tenant.endpoint + path, { headers });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await answer.text()).split("\r\n");
  };
  const create = (name: string) => tenant.ok("POST", "/api/organizations", { name, description: '=cmd("x")' });
  const [acme] = [await create(`Acme ${mark}`), await create(`Globex ${mark}`)];
  const [head, ...lines] = await csv(`/api/organizations/export?q=${mark}&sort=name`);
  expect(head).toBe("id,name,description,isMfaRequired,customData,createdAt,members");
  expect(lines.map((line) => line.split(",")[1])).toEqual([`Acme ${mark}`, `Globex ${mark}`, undefined]);
  expect(lines[0]).toContain(`"'=cmd(""x"")"`);

  const users = `/api/organizations/${acme.id}/users`;
  const names = [`admin ${mark}`, `editor ${mark}`];
  for (const name of names) await tenant.ok("POST", "/api/organization-roles", { name });
  const ada = await tenant.ok("POST", "/api/users", { name: "Ada", primaryEmail: `ada@${mark}.example` });
  await tenant.ok("POST", users, { userIds: [ada.id] });
  await tenant.ok("POST", `${users}/${ada.id}/roles`, { organizationRoleNames: names });
  const members = await csv(`${users}/export`);
  expect(members).toHaveLength(3);
  expect(members[0]).toBe("user,roles,name,primaryEmail,primaryPhone,username");
  const [user = "", roles = ""] = (members[1] ?? "").split(",");
  expect([user, roles.split("; ").toSorted()]).toEqual([ada.id, names]);
  await tenant.ok("PUT", users, { userIds: [] });
  const imported = await tenant.ok<{ rows: { state: string }[] }>("POST", `${users}/import`, {
    rows: [{ user, roles: roles.split("; ") }],
  });
  expect(imported.rows).toMatchObject([{ state: "joins" }]);
  const [change] = await tenant.ok<Change[]>("GET", "/api/changes?entity=user-export");
  expect(change).toMatchObject({ after: { format: "csv", organizationId: acme.id }, isUndoable: false });
  expect(await refusal(tenant, "GET", "/api/organizations/none/users/export")).toEqual([404, "entity.not_found"]);
});
