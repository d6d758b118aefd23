import { type Application, type CreateApplication, isPublicClient } from "../../../contracts/application.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newId, newSecret } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { secretContext } from "../oidc/clients.ts";
import { applicationLimits } from "../quota/limits.ts";
import { applicationOf } from "./get.ts";
import { applicationSecrets, applications } from "./table.ts";

/** Why this cannot be made: kinds that have a set-up of their own, and third parties that no user could consent to. */
function refusal({ type, isThirdParty, protectedAppMetadata }: CreateApplication): ErrorCode | null {
  switch (type) {
    case "SAML":
      return "application.saml.use_saml_app_api";
    case "Protected":
      return protectedAppMetadata
        ? "application.protected_app_not_configured"
        : "application.protected_app_metadata_is_required";
    case "MachineToMachine":
      return isThirdParty ? "application.invalid_third_party_application_type" : null;
    case "Native":
    case "SPA":
    case "Traditional":
      return null;
    default:
      return type satisfies never;
  }
}

/**
 * Registers an application. One that can keep a secret gets its first, which the answer shows.
 * @throws `application.invalid_third_party_application_type` and what else `refusal` says
 */
export async function createApplication(ctx: Ctx, input: CreateApplication): Promise<Versioned<Application>> {
  const refused = refusal(input);
  if (refused) throw new AppError(refused);
  const { tenantId } = ctx;
  const [id, now] = [newId(), ctx.now()];
  const row: Row<typeof applications> = {
    tenantId,
    id,
    name: input.name,
    description: input.description ?? null,
    type: input.type,
    oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [], ...input.oidcClientMetadata },
    customClientMetadata: input.customClientMetadata ?? {},
    customData: input.customData ?? {},
    isThirdParty: input.isThirdParty ?? false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const secret = isPublicClient(input.type) ? null : { name: "Default secret", value: newSecret() };
  await atomic(ctx.db, [
    ctx.db.insert(applications).values(row),
    ...applicationLimits(ctx, row.type, row.isThirdParty),
    ...(secret
      ? [
          ctx.db.insert(applicationSecrets).values({
            tenantId,
            applicationId: id,
            name: secret.name,
            sealedValue: await ctx.box.seal(secret.value, secretContext(tenantId, id, secret.name)),
            createdAt: now,
          }),
        ]
      : []),
    recordChange(ctx, { entity: "application", entityId: id, before: null, after: row }),
  ]);
  return { value: { ...applicationOf(row), ...(secret ? { secret: secret.value } : {}) }, version: 1 };
}
