import { expect } from "vitest";
import routes from "../../app/routes.ts";
import type { Host } from "../../scripts/host.ts";
import type { Management } from "./console-management.ts";
import { writeLogs } from "./tenant-data.ts";
import { addPeople } from "./users-people.ts";

/** Pages that no test of all opens, and why. */
const exempt: Record<string, string> = {
  "/console/accept/:invitationId": "joins the tenant",
  "/console/status": "asks every region whether it answers",
  "/console/:tenantId/__internal__/import-error": "fails on purpose",
};

interface Node {
  path?: string;
  file: string;
  children?: Node[];
}

/** Every pattern of the console at which a page is. */
function patternsOf(nodes: readonly Node[], base = ""): string[] {
  return nodes.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    const isPage = file.endsWith(".tsx") && own.startsWith("/console");
    return [...(isPage ? [own] : []), ...patternsOf(children, own)];
  });
}

const dialogs = ["create-tenant", "contact", "assistant", "shortcuts", "forbidden"].map(
  (name) => `/console/:tenantId/get-started?dialog=${name}`,
);
/** Every page of the console, and every dialog over any page. */
export const patterns = [...new Set(patternsOf(routes as Node[]))]
  .filter((pattern) => !(pattern in exempt))
  .concat(dialogs);

/** What stands for the parameters of an address, by its area: what follows the tenant; or by an area and its part. */
export type Values = Record<string, Record<string, string>>;

/** Something of everything, so that every page has something to show. */
export async function fill(host: Host, call: Management, tenantId: string, at: "eu" | "control"): Promise<Values> {
  const { ada, roleId, applicationId } = await addPeople(call);
  const resource = await call("POST", "/resources", { name: "Orders", indicator: "https://orders.example" });
  const scope = await call("POST", `/resources/${resource.id}/scopes`, { name: "read:orders" });
  const machine = await call("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  await call("POST", `/applications/${machine.id}/secrets`, { name: "second" });
  const permission = await call("POST", "/organization-scopes", { name: "read:members" });
  const organizationRole = await call("POST", "/organization-roles", { name: "admin" });
  const imported = await call("POST", "/user-imports", { name: "users.csv" });
  const [logId = ""] = await writeLogs(host, tenantId, [{ userId: ada, applicationId }], at);
  const shared = { guideId: "react", level: "user", logId };
  return {
    "": { tenantId, page: "sign-in", guideId: "react", plane: "management", section: "roles" },
    "api-resources": { id: resource.id, scopeId: scope.id },
    applications: { ...shared, id: machine.id, name: "second" },
    roles: { id: roleId },
    "organization-template": { id: permission.id },
    "organization-template/organization-roles": { id: organizationRole.id },
    users: { ...shared, userId: ada, importId: imported.id, name: "Nightly export" },
    "audit-logs": shared,
    "tenant-settings": { userId: ada },
  };
}

/** An address of a pattern. */
export function pathOf(pattern: string, values: Values): string {
  const [area = "", part = ""] = pattern.split("/").slice(3);
  const known = { ...values[""], ...values[area], ...values[`${area}/${part}`] };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? `no ${name}`));
  expect(path, "a value for every parameter").not.toContain("no%20");
  return path.replace("*", "nothing-here");
}
