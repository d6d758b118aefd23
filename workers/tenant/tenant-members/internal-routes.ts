import type { z } from "zod";
import {
  AddMember,
  Done,
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
  call("/members/person", "A user of the console and its tenants", OfUser, Person, describePerson);
  call("/members/list", "Members of a tenant", OfTenant, Members, listMembers);
  call("/members/add", "Somebody joins a tenant", AddMember, Done, addMember);
  call("/members/set-role", "Another role for a member", SetRole, Done, setMemberRole);
  call("/members/remove", "Somebody leaves a tenant", OfMember, Done, removeMember);
  call("/members/rename", "The tenant has another name", RenameTenant, Done, renameMembersOrganization);
  call("/members/close", "The tenant is gone", OfTenant, Done, closeMembersOrganization);
}
