import { type Application, type CreateApplication, isPublicClient } from "../../../contracts/application.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { guardKeyFor } from "../oidc/new-keys.ts";
import { newProtectedApp } from "../protected-applications/create.ts";
import { application } from "./entity.ts";
import { applicationOf } from "./get.ts";
import { requireLogoutAddress } from "./logout-address.ts";
import { secretContext } from "./open-secret.ts";
import { noteReader } from "./secret-readers.ts";
import { applicationSecrets } from "./table.ts";

/** Why this cannot be made: kinds that have a set-up of their own, and third parties that no user could consent to. */
function refusal(
  { hostClaim }: Ctx,
  { type, isThirdParty, protectedAppMetadata }: CreateApplication,
): ErrorCode | null {
  switch (type) {
    case "SAML":
      return "application.saml.use_saml_app_api";
    case "Protected":
      if (isThirdParty) return "application.invalid_third_party_application_type";
      if (!protectedAppMetadata) return "application.protected_app_metadata_is_required";
      // Those come with a host name that the edge has claimed.
      return hostClaim ? null : "application.protected_app_not_configured";
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
 * @throws `application.invalid_third_party_application_type` and what else `refusal` says; `outbound.address_refused`; `oidc.no_key_for_algorithm`
 */
export async function createApplication(ctx: Ctx, input: CreateApplication): Promise<Versioned<Application>> {
  const refused = refusal(ctx, input);
  if (refused) throw new AppError(refused);
  requireLogoutAddress(ctx, null, input.oidcClientMetadata);
  const { tenantId } = ctx;
  const { id, ...own } = await newProtectedApp(ctx, input);
  const secret = isPublicClient(input.type) ? null : { name: "Default secret", value: newSecret() };
  const sealed = secret && (await ctx.box.seal(secret.value, secretContext(tenantId, id, secret.name)));
  const columns = {
    id,
    name: input.name,
    description: input.description ?? null,
    type: input.type,
    oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [], ...input.oidcClientMetadata },
    customClientMetadata: input.customClientMetadata ?? {},
    customData: input.customData ?? {},
    isThirdParty: input.isThirdParty ?? false,
    saml: null,
    ...own,
  };
  const row = await insertRow(ctx, application, columns, {
    also: ({ createdAt }) => [
      ...guardKeyFor(ctx, columns.customClientMetadata.idTokenSignedResponseAlg),
      ...(secret && sealed
        ? [
            ctx.db
              .insert(applicationSecrets)
              .values({ tenantId, applicationId: id, name: secret.name, sealedValue: sealed, createdAt }),
            ...noteReader(ctx, id, true),
          ]
        : []),
    ],
  });
  return { value: { ...applicationOf(row), ...(secret ? { secret: secret.value } : {}) }, version: 1 };
}
