import { expect, it } from "vitest";
import { failures, type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";

interface Change {
  id: string;
  entity: string;
  before: object | null;
  after: object | null;
}

const organization = (tenant: Managed) => tenant.ok("POST", "/api/organizations", { name: `Org ${unique()}` });
const role = (tenant: Managed, type = "User") =>
  tenant.ok<{ id: string; name: string }>("POST", "/api/organization-roles", { name: `R ${unique()}`, type });
const domain = () => `${unique()}.example`;
const jitOf = (id: string) => `/api/organizations/${id}/jit`;
const domainsOf = async (tenant: Managed, id: string) =>
  (await tenant.ok<{ emailDomain: string }[]>("GET", `${jitOf(id)}/email-domains`)).map((row) => row.emailDomain);
const rolesOf = async (tenant: Managed, id: string) =>
  (await tenant.ok<{ id: string }[]>("GET", `${jitOf(id)}/roles`)).map((row) => row.id).sort();
const newestChange = async (tenant: Managed, entity: string, id: string) =>
  (await tenant.ok<Change[]>("GET", `/api/changes?entity=${entity}&entityId=${id}`))[0] as Change;

it("email domains are added, replaced, listed by pages, and removed", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const path = `${jitOf(id)}/email-domains`;
  const [a, b, c] = [`a-${domain()}`, `b-${domain()}`, `c-${domain()}`];
  const added = await tenant.fetchAs("POST", path, { emailDomain: ` ${b.toUpperCase()} ` });
  expect([added.status, added.body]).toEqual([201, { tenantId: tenant.tenantId, organizationId: id, emailDomain: b }]);
  expect(await refusal(tenant, "POST", path, { emailDomain: b })).toEqual([422, "entity.unique_integrity_violation"]);
  expect((await tenant.fetchAs("PUT", path, { emailDomains: [c, b, a, a] })).status).toBe(204);
  expect(await domainsOf(tenant, id)).toEqual([a, b, c]);
  const page = await tenant.fetchAs<{ emailDomain: string }[]>("GET", `${path}?page=2&page_size=2`);
  expect([page.headers.get("total-number"), page.body.map((row) => row.emailDomain)]).toEqual(["3", [c]]);
  expect((await tenant.fetchAs("DELETE", `${path}/${b.toUpperCase()}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/${b}`)).toEqual([404, "entity.not_found"]);
  expect((await tenant.fetchAs("PUT", path, { emailDomains: [] })).status).toBe(204);
  expect(await domainsOf(tenant, id)).toEqual([]);
});

it("domains at which anybody gets an address are refused, and what is no domain is none", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const path = `${jitOf(id)}/email-domains`;
  const own = domain();
  for (const emailDomain of ["gmail.com", "Outlook.com", "qq.com", "mailinator.com"])
    expect(await refusal(tenant, "POST", path, { emailDomain })).toEqual([422, "organization.public_email_domain"]);
  const refused = await tenant.fetchAs("PUT", path, { emailDomains: [own, "web.de"] });
  expect([refused.status, refused.body.data]).toEqual([422, { emailDomains: ["web.de"] }]);
  for (const emailDomain of ["", "com", "a@acme.example", "*.acme.example", "-a.example", "a..example", "1.2.3.4", 7])
    expect(await refusal(tenant, "POST", path, { emailDomain })).toEqual([400, "guard.invalid_input"]);
  expect(await domainsOf(tenant, id)).toEqual([]);
});

it("roles are those of users alone, and are added, replaced, and removed", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const path = `${jitOf(id)}/roles`;
  const [a, b, machines] = [await role(tenant), await role(tenant), await role(tenant, "MachineToMachine")];
  expect((await tenant.fetchAs("POST", path, { organizationRoleIds: [a.id] })).status).toBe(201);
  expect((await tenant.fetchAs("POST", path, { organizationRoleIds: [a.id, b.id] })).status).toBe(201);
  expect(await rolesOf(tenant, id)).toEqual([a.id, b.id].sort());
  for (const method of ["POST", "PUT"]) {
    const bodies = [{ organizationRoleIds: [a.id, machines.id] }, { organizationRoleIds: [a.id, "nothing"] }];
    expect(await refusal(tenant, method, path, bodies[0])).toEqual([422, "entity.db_constraint_violated"]);
    expect(await refusal(tenant, method, path, bodies[1])).toEqual([422, "entity.relation_foreign_key_not_found"]);
  }
  expect((await tenant.fetchAs("PUT", path, { organizationRoleIds: [b.id] })).status).toBe(204);
  expect(await rolesOf(tenant, id)).toEqual([b.id]);
  expect((await tenant.fetchAs("DELETE", `${path}/${b.id}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/${b.id}`)).toEqual([404, "entity.not_found"]);
});

it("of many who replace them at once the last one counts, and none is refused", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/organizations", { name: "Race" });
  const all = `/api/organizations/${id}/jit/email-domains`;
  const put = (n: number) => tenant.fetchAs("PUT", all, { emailDomains: [`d${n}.example`] });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => put(n)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  expect(await tenant.ok("GET", all)).toHaveLength(1);
});

it("enterprise connectors answer as they will when there are some", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const path = `${jitOf(id)}/sso-connectors`;
  expect(await tenant.ok("GET", path)).toEqual([]);
  expect((await tenant.fetchAs("GET", `${path}?page=1`)).headers.get("total-number")).toBe("0");
  for (const method of ["POST", "PUT"])
    expect(await refusal(tenant, method, path, { ssoConnectorIds: ["okta"] })).toEqual([
      422,
      "entity.relation_foreign_key_not_found",
    ]);
  expect((await tenant.fetchAs("PUT", path, { ssoConnectorIds: [] })).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/okta`)).toEqual([404, "entity.not_found"]);
});

it("changes say exactly what came and went, and can be undone", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const [a, b, c] = [`a-${domain()}`, `b-${domain()}`, `c-${domain()}`];
  await tenant.ok("PUT", `${jitOf(id)}/email-domains`, { emailDomains: [a, b] });
  await tenant.ok("PUT", `${jitOf(id)}/email-domains`, { emailDomains: [b, c] });
  const domains = await newestChange(tenant, "organization-jit-email-domains", id);
  expect(domains).toMatchObject({ before: { emailDomains: [a] }, after: { emailDomains: [c] } });
  await tenant.ok("POST", `/api/changes/${domains.id}/undo`);
  expect(await domainsOf(tenant, id)).toEqual([a, b]);

  const given = await role(tenant);
  await tenant.ok("POST", `${jitOf(id)}/roles`, { organizationRoleIds: [given.id] });
  const roles = await newestChange(tenant, "organization-jit-roles", id);
  expect(roles).toMatchObject({ before: null, after: { organizationRoleIds: [given.id] } });
  await tenant.ok("POST", `/api/changes/${roles.id}/undo`);
  expect(await rolesOf(tenant, id)).toEqual([]);
});

it("what an organization names goes with it and comes back with it; a role that is deleted is named no more", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const [own, kept, gone] = [domain(), await role(tenant), await role(tenant)];
  await tenant.ok("PUT", `${jitOf(id)}/email-domains`, { emailDomains: [own] });
  await tenant.ok("PUT", `${jitOf(id)}/roles`, { organizationRoleIds: [kept.id, gone.id] });
  await tenant.ok("DELETE", `/api/organization-roles/${gone.id}`);
  expect(await rolesOf(tenant, id)).toEqual([kept.id]);
  await tenant.ok("DELETE", `/api/organizations/${id}`);
  expect(await refusal(tenant, "GET", `${jitOf(id)}/roles`)).toEqual([404, "entity.not_found"]);
  const deletion = await newestChange(tenant, "organization", id);
  await tenant.ok("POST", `/api/changes/${deletion.id}/undo`);
  expect([await domainsOf(tenant, id), await rolesOf(tenant, id)]).toEqual([[own], [kept.id]]);
});

it("nothing of another tenant is reached, and hostile bodies are refused in code", async () => {
  const [tenant, other] = [await managed(), await managed("US")];
  const [mine, theirs] = [await organization(tenant), await organization(other)];
  const [foreign, own] = [await role(other), domain()];
  await other.ok("PUT", `${jitOf(theirs.id)}/email-domains`, { emailDomains: [own] });
  for (const part of ["email-domains", "roles", "sso-connectors"])
    expect(await refusal(tenant, "GET", `${jitOf(theirs.id)}/${part}`)).toEqual([404, "entity.not_found"]);
  expect(await refusal(tenant, "PUT", `${jitOf(theirs.id)}/email-domains`, { emailDomains: [] })).toEqual([
    404,
    "entity.not_found",
  ]);
  expect(await refusal(tenant, "DELETE", `${jitOf(theirs.id)}/email-domains/${own}`)).toEqual([
    404,
    "entity.not_found",
  ]);
  expect(await refusal(tenant, "PUT", `${jitOf(mine.id)}/roles`, { organizationRoleIds: [foreign.id] })).toEqual([
    422,
    "entity.relation_foreign_key_not_found",
  ]);
  expect(await domainsOf(other, theirs.id)).toEqual([own]);
  const calls = await failures(tenant, (value, text) => [
    ["POST", `${jitOf(mine.id)}/email-domains`, { emailDomain: value }],
    ["PUT", `${jitOf(mine.id)}/email-domains`, { emailDomains: value }],
    ["PUT", `${jitOf(mine.id)}/email-domains`, { emailDomains: [value] }],
    ["DELETE", `${jitOf(mine.id)}/email-domains/${text}`, undefined],
    ["POST", `${jitOf(mine.id)}/roles`, { organizationRoleIds: [value] }],
    ["PUT", `${jitOf(mine.id)}/roles`, { organizationRoleIds: value }],
    ["POST", `${jitOf(mine.id)}/sso-connectors`, { ssoConnectorIds: value }],
    ["GET", `/api/organizations/${text}/jit/email-domains`, undefined],
  ]);
  expect(calls).toEqual([]);
});
