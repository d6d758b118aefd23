import { Application } from "../../../contracts/application.ts";
import { AddedRoles } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { readFreeRoles } from "../authorization/free-roles.server.ts";
import { managementChoice } from "./management-api-role.ts";

/** Roles for machines that an application does not have yet. */
export const readRolesFor = (
  call: ApiCall,
  { params: { id }, request }: { params: { id: string }; request: Request },
) => readFreeRoles(call, { type: "MachineToMachine", excludeApplicationId: id }, request);

/** Gives what was chosen; all of the Management API is no role to be listed, and given on its own. */
export async function giveRoles(call: ApiCall, applicationId: string, chosen: string[]): Promise<Outcome<unknown>> {
  const path = `/api/applications/${applicationId}`;
  const roleIds = chosen.filter((id) => id !== managementChoice);
  const [given, made] = await Promise.all([
    roleIds.length > 0 ? call(`${path}/roles`, AddedRoles, { method: "POST", body: { roleIds } }) : null,
    roleIds.length < chosen.length ? call(path, Application, { method: "PATCH", body: { isAdmin: true } }) : null,
  ]);
  return [given, made].find((outcome) => outcome && !outcome.ok) ?? { ok: true, value: null };
}
