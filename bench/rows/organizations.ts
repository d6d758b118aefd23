import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Host, startHost } from "../../scripts/host.ts";
import { compareLoads, type Load } from "../load.ts";
import type { Result, Row } from "../row.ts";
import { managementToken, type SeededTenant, seedTenant, tokenLoad } from "../tenant.ts";

interface Crowd extends SeededTenant {
  bearer: string;
  roleId: string;
  apiIndicator: string;
}

const big = "o00000000000";
const step = 20_000;

/** Organizations, users who are all members of the first, and a role there: through the triggers of every write. */
async function fill(host: Host, region: "eu" | "us", tenantId: string, count: number): Promise<void> {
  const db = await host.database(region);
  const run = (insert: string, from: number) =>
    db
      .prepare(`WITH RECURSIVE c(n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ?3) ${insert} FROM c`)
      .bind(tenantId, from, Math.min(from + step, count))
      .run();
  for (let from = 0; from < count; from += step) {
    await run(
      `INSERT INTO organizations (tenant_id, id, name, custom_data, version, created_at, updated_at)
      SELECT ?1, printf('o%011d', n), printf('Company %07d', n), '{}', 1, 1700000000000 + n, 1700000000000 + n`,
      from,
    );
    await run(
      `INSERT INTO users (tenant_id, id, username, primary_email, name, profile, identities, custom_data, version, created_at, updated_at)
      SELECT ?1, printf('u%011d', n), printf('user_%07d', n), printf('person.%07d@shop%d.example', n, n % 97),
        'Person ' || n, '{}', '{}', '{}', 1, 1700000000000 + n, 1700000000000 + n`,
      from,
    );
    await run(
      `INSERT INTO organization_members (tenant_id, organization_id, member_kind, member_id, created_at)
      SELECT ?1, '${big}', 'user', printf('u%011d', n), 1700000000000 + n`,
      from,
    );
  }
}

async function crowd(host: Host, region: "EU" | "US", count: number): Promise<Crowd> {
  const tenant = await seedTenant(host, region);
  await fill(host, region.toLowerCase() as "eu" | "us", tenant.tenantId, count);
  const bearer = await managementToken(tenant);
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${tenant.endpoint}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 201 && answer.headers.get("content-length") === "0" ? {} : answer.json().catch(() => ({}));
  };
  const apiIndicator = "https://bench.example/api";
  await call("/api/resources", { name: "Bench", indicator: apiIndicator });
  const own = (await call("/api/organization-scopes", { name: "ship" })) as { id: string };
  const role = { name: "Bench", organizationScopeIds: [own.id] };
  const { id: roleId } = (await call("/api/organization-roles", role)) as { id: string };
  const machineRole = { ...role, name: "Machine", type: "MachineToMachine" };
  const machine = (await call("/api/organization-roles", machineRole)) as { id: string };
  const { clientId } = tenant.machine;
  await call(`/api/organizations/${big}/applications`, { applicationIds: [clientId] });
  await call(`/api/organizations/${big}/applications/${clientId}/roles`, { organizationRoleIds: [machine.id] });
  return { ...tenant, bearer, roleId, apiIndicator };
}

/** Lists, searches, pickers and role changes with many organizations and members beside few; tokens of an organization. */
export const organizations: Row = {
  name: "organizations",
  async measure({ quick }) {
    const persist = mkdtempSync(join(tmpdir(), "meridian-bench-"));
    const host = await startHost({ quiet: true, crons: false, persist, vars: { SERVER_TIMING: "0" } });
    try {
      const [few, many] = [1000, quick ? 20_000 : 100_000];
      const small = await crowd(host, "EU", few);
      const large = await crowd(host, "US", many);
      const load = ({ endpoint, bearer }: Crowd, path: string, more: Partial<Load> = {}): Load => ({
        url: `${endpoint}/api/${path}`,
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        ...{ status: 200, count: quick ? 100 : 300, concurrency: 1 },
        ...more,
      });
      const member = "u00000000777";
      const changed = (of: Crowd): Load =>
        load(of, `organizations/${big}/users/${member}/roles`, {
          ...{ method: "PUT", status: 204, body: JSON.stringify({ organizationRoleIds: [of.roleId] }) },
        });
      const lists: [what: string, path: string][] = [
        ["Organizations with their members", "organizations?page=1&showFeatured=1"],
        ["Organizations sorted by name", "organizations?page=1&sort=name"],
        ["Search for one organization", "organizations?q=company%200000777&enableCap=true"],
        ["Search for a part that all have", "organizations?q=company&enableCap=true"],
        ["Members", `organizations/${big}/users?page=1`],
        ["Search for one member", `organizations/${big}/users?q=person.0000777&enableCap=true`],
        ["Users to add", `users?excludeOrganizationId=o00000000001&page=1&enableCap=true`],
      ];
      const pairs: [string, Load, Load][] = [
        ...lists.map(([what, path]): [string, Load, Load] => [what, load(small, path), load(large, path)]),
        ["A member's roles replaced", changed(small), changed(large)],
      ];
      const results: Result[] = [];
      for (const [what, one, other] of pairs) {
        const [a, b] = await compareLoads([one, other], 2);
        results.push({
          what: `${what}: ${many.toLocaleString("en")}`,
          figure: `median ${(b?.median ?? 0).toFixed(1)} ms`,
          beside: `${((b?.median ?? 0) / (a?.median ?? 1)).toFixed(2)} times what it costs of ${few.toLocaleString("en")} (${(a?.median ?? 0).toFixed(1)} ms); budget 2`,
        });
      }
      const token = (form: Record<string, string>): Load => ({
        ...tokenLoad(large),
        body: new URLSearchParams({ grant_type: "client_credentials", ...form }).toString(),
        ...{ count: quick ? 200 : 1000, concurrency: 8 },
      });
      const [plain, own] = await compareLoads(
        [token({ resource: large.apiIndicator }), token({ organization_id: big })],
        quick ? 1 : 3,
      );
      results.push({
        what: "Tokens of an organization",
        figure: `${Math.round(own?.perSecond ?? 0)}/s`,
        beside: `${((plain?.perSecond ?? 0) / (own?.perSecond ?? 1)).toFixed(2)} times the cost of plain ones (${Math.round(plain?.perSecond ?? 0)}/s); budget 1.2`,
      });
      return results;
    } finally {
      await host.stop();
      rmSync(persist, { recursive: true });
    }
  },
};
