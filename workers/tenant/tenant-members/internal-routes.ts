import type { z } from "zod";
import {
  AddMember,
  Done,
  HeldScopes,
  MachineToken,
  Members,
  OfMember,
  OfTenant,
  OfUser,
  Person,
  RenameTenant,
  SetRole,
} from "../../../contracts/tenant-members.ts";
import type { Ctx } from "../../kernel/context.ts";
import {
  addMember,
  closeMembersOrganization,
  listMembers,
  removeMember,
  renameMembersOrganization,
  setMemberRole,
} from "./change.ts";
import { describeMachine } from "./machine.ts";
import { describePerson } from "./person.ts";

type Call = <B extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  schema: z.ZodType,
  work: (ctx: Ctx, input: z.output<B>) => Promise<unknown>,
) => void;

/** What the control plane asks the admin tenant; the other end is `workers/control/members/client.ts`. */
export function tenantMemberCalls(call: Call): void {
  call("/members/person", "Get a console user and their tenants", OfUser, Person, describePerson);
  call("/members/machine", "Get what a machine client still holds", MachineToken, HeldScopes, describeMachine);
  call("/members/list", "List the members of a tenant", OfTenant, Members, listMembers);
  call("/members/add", "Add a member to a tenant", AddMember, Done, addMember);
  call("/members/set-role", "Set the role of a member", SetRole, Done, setMemberRole);
  call("/members/remove", "Remove a member from a tenant", OfMember, Done, removeMember);
  call(
    "/members/rename",
    "Rename the organization of a tenant's members",
    RenameTenant,
    Done,
    renameMembersOrganization,
  );
  call("/members/close", "Delete the organization of a tenant's members", OfTenant, Done, closeMembersOrganization);
}
