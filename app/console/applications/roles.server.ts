import { AddedRoles, Role } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { Call } from "../calls.server.ts";

/** Roles for machines that an application has not got yet; as many as a list gives at once. */
export async function readFreeRoles(call: Call, applicationId: string): Promise<Outcome<Role[]>> {
  const query = new URLSearchParams({
    type: "MachineToMachine",
    excludeApplicationId: applicationId,
    page: "1",
    page_size: "100",
  });
  const part = await call.list(`/api/roles?${query}`, Role);
  return part.ok ? { ok: true, value: part.value.items } : part;
}

export const giveRoles = (call: Call, applicationId: string, form: FormData): Promise<Outcome<AddedRoles>> =>
  call(`/api/applications/${applicationId}/roles`, AddedRoles, {
    method: "POST",
    body: { roleIds: form.getAll("roleId").map(String) },
  });
