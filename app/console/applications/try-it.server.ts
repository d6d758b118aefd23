import { z } from "zod";
import { ConsentScopes } from "../../../contracts/application.ts";
import { Resource } from "../../../contracts/resource.ts";
import { Role } from "../../../contracts/role.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { findChoices } from "../choices/choices.server.ts";
import { type ReadableSecret, readSecret } from "./secret.server.ts";
import type { Tryable } from "./try-form.tsx";

/** What a request may ask for, and what the application has: to authenticate itself, and to be allowed anything. */
export interface Known extends Tryable {
  secret: ReadableSecret;
  hasRole: boolean;
  /** What users may be asked for by an application of a third party. */
  consent: ConsentScopes | null;
}

/** Everything of the page, in one trip. Roles are of machines alone: for others the refusal counts as none. */
export async function readTryable(call: ApiCall, id: string): Promise<Outcome<Known>> {
  const path = `/api/applications/${id}`;
  const [secret, roles, consent, resources, organizations] = await Promise.all([
    readSecret(call, id),
    call.list(`${path}/roles?page=1&page_size=1`, Role),
    call(`${path}/user-consent-scopes`, ConsentScopes),
    call("/api/resources?includeScopes=true", z.array(Resource)),
    findChoices(call, "organizations"),
  ]);
  if (!secret.ok) return secret;
  if (!resources.ok) return resources;
  if (!organizations.ok) return organizations;
  return {
    ok: true,
    value: {
      secret: secret.value,
      hasRole: roles.ok && roles.value.items.length > 0,
      consent: consent.ok ? consent.value : null,
      userScopes: null,
      resources: resources.value.map(({ name, indicator, scopes = [] }) => ({
        name,
        indicator,
        scopes: scopes.map((scope) => scope.name),
      })),
      organizations: organizations.value,
    },
  };
}
