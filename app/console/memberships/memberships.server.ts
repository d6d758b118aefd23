import { z } from "zod";
import { AddedMemberRoles, ListedOrganization, Membership, OrganizationRole } from "../../../contracts/organization.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { noneChosen } from "../kit/action-result.ts";
import type { Free } from "../kit/use-found.ts";
import { type ActionArgs, invalid, write } from "../kit/write.server.ts";
import { nameQuery } from "../list-query.ts";
import { rolesOf } from "../organizations/role-boxes.tsx";
import { readRoles } from "../organizations/roles.server.ts";

/** Who is a member. */
export interface MembershipSubject {
  kind: "user" | "application";
  id: string;
}

const one = ({ kind, id }: MembershipSubject) => `/api/${kind}s/${encodeURIComponent(id)}/organizations`;
const memberPath = ({ kind, id }: MembershipSubject, organizationId: string) =>
  `/api/organizations/${encodeURIComponent(organizationId)}/${kind}s/${encodeURIComponent(id)}`;

/** A page of the subject's organizations. */
export const readMemberships = (call: ApiCall, subject: MembershipSubject, request: Request) =>
  call.list(`${one(subject)}?${nameQuery(request)}`, Membership);

const firstPage = { page: "1", page_size: "100" };

/** Organizations that the subject is not in: as many as a list gives at once; a search (`find`) finds the others. */
export async function readFreeOrganizations(
  call: ApiCall,
  subject: MembershipSubject,
  request: Request,
): Promise<Outcome<Free>> {
  const find = new URL(request.url).searchParams.get("find");
  const query = new URLSearchParams({ ...firstPage, ...(find ? { q: find } : {}) });
  const [all, own] = await Promise.all([
    call.list(`/api/organizations?${query}`, ListedOrganization),
    call.list(`${one(subject)}?${query}`, Membership),
  ]);
  if (!all.ok) return all;
  if (!own.ok) return own;
  const taken = new Set(own.value.items.map(({ id }) => id));
  const free = all.value.items.filter(({ id }) => !taken.has(id));
  const total = (all.value.total ?? 0) - (own.value.total ?? 0);
  return { ok: true, value: { items: free.map(({ id, name }) => ({ value: id, label: name, about: id })), total } };
}

/** Roles of the organization template that the subject can have. */
export const readFittingRoles = (call: ApiCall, { kind }: MembershipSubject) => readRoles(call, `${kind}s`);

/** The roles that can be chosen, and those that the member has. */
export async function readMemberRoles(call: ApiCall, subject: MembershipSubject, organizationId: string) {
  const path = `${memberPath(subject, organizationId)}/roles`;
  const [roles, held] = await Promise.all([readFittingRoles(call, subject), call(path, z.array(OrganizationRole))]);
  if (!roles.ok) return roles;
  if (!held.ok) return held;
  return { ok: true as const, value: { roles: roles.value, held: held.value.map(({ id }) => id) } };
}

/** Adds the subject to every organization that was chosen, with the same roles in each. */
export const addMemberships = (args: ActionArgs, subject: MembershipSubject, back: string) =>
  write(
    args,
    async (call, form) => {
      const organizations = form.getAll("organizationId").map(String);
      const organizationRoleIds = rolesOf(form);
      if (organizations.length === 0) return invalid(noneChosen);
      for (const id of organizations) {
        const outcome = await addMembership(call, subject, id, organizationRoleIds);
        if (!outcome.ok) return outcome;
      }
      return { ok: true, value: organizations.length };
    },
    () => back,
  );

async function addMembership(
  call: ApiCall,
  subject: MembershipSubject,
  organizationId: string,
  organizationRoleIds: string[],
): Promise<Outcome<unknown>> {
  const path = `/api/organizations/${encodeURIComponent(organizationId)}/${subject.kind}s`;
  const members = subject.kind === "user" ? { userIds: [subject.id] } : { applicationIds: [subject.id] };
  const added = await call(path, Nothing, { method: "POST", body: members });
  if (!added.ok || organizationRoleIds.length === 0) return added;
  const roles = `${memberPath(subject, organizationId)}/roles`;
  return call(roles, AddedMemberRoles, { method: "POST", body: { organizationRoleIds } });
}

/** Replaces the roles that the member has in an organization. */
export const saveMemberRoles = (args: ActionArgs, subject: MembershipSubject, organizationId: string, back: string) =>
  write(
    args,
    async (call, form): Promise<Outcome<true>> => {
      const body = { organizationRoleIds: rolesOf(form) };
      const saved = await call(`${memberPath(subject, organizationId)}/roles`, Nothing, { method: "PUT", body });
      return saved.ok ? { ok: true, value: true } : saved;
    },
    () => back,
  );

/** Removes the subject from an organization of the form. */
export const removeMembership = (args: ActionArgs, subject: MembershipSubject) =>
  write(args, async (call, form): Promise<Outcome<{ id: string; name: string }>> => {
    const [id, name] = [String(form.get("id")), String(form.get("name"))];
    const outcome = await call(memberPath(subject, id), Nothing, { method: "DELETE" });
    return outcome.ok ? { ok: true, value: { id, name } } : outcome;
  });
