import { Application } from "../../../contracts/application.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { findChoices, withChosen } from "../choices/choices.server.ts";
import type { Free } from "../kit/use-found.ts";

/** Who can be let in. */
export type Choices = Record<"roles" | "organizations", Free>;

/** The first of each kind, and by their names those that the application lets in already. */
export async function readChoices(call: ApiCall, path: string): Promise<Outcome<Choices>> {
  const [app, roles, organizations] = await Promise.all([
    call(path, Application),
    findChoices(call, "roles"),
    findChoices(call, "organizations"),
  ]);
  if (!app.ok) return app;
  if (!roles.ok) return roles;
  if (!organizations.ok) return organizations;
  const { roleIds = [], organizationIds = [] } = app.value.protectedAppMetadata ?? {};
  const [withRoles, withOrganizations] = await Promise.all([
    withChosen(call, "roles", roles.value, roleIds),
    withChosen(call, "organizations", organizations.value, organizationIds),
  ]);
  return { ok: true, value: { roles: withRoles, organizations: withOrganizations } };
}
