import type { Host } from "../scripts/host.ts";

/** A tenant of its own for a measurement. @returns its id. */
export async function makeTenant(host: Host): Promise<string> {
  const answer = await fetch(`${host.url}/api/bootstrap/tenants`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench", regionName: "EU", tag: "development" }),
  });
  if (answer.status !== 201) throw new Error(`making a tenant answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { tenantId: string }).tenantId;
}

export interface SeededTenant {
  endpoint: string;
  managementIndicator: string;
  machine: { clientId: string; clientSecret: string };
}

/** A tenant with a machine client that has full management rights. */
export async function seedTenant(host: Host, regionName = "EU"): Promise<SeededTenant> {
  const answer = await fetch(`${host.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  if (answer.status !== 200) throw new Error(`seeding answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SeededTenant;
}
