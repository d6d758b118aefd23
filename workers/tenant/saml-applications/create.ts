import type { CreateSamlApplication, SamlApplication } from "../../../contracts/saml-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { application } from "../applications/entity.ts";
import { admitConfig, emptyConfig } from "./config.ts";
import { samlApplicationOf } from "./get.ts";
import { newKey } from "./new-key.ts";
import { samlApplicationSecrets } from "./table.ts";

/** Years of the certificate that an application begins with. */
const firstYears = 3;

/** Registers a service provider, with a key to sign with. @throws those of `admitConfig`, `subscription.limit_exceeded` */
export async function createSamlApplication(
  ctx: Ctx,
  input: CreateSamlApplication,
): Promise<Versioned<SamlApplication>> {
  const id = newId();
  const [saml, key] = await Promise.all([admitConfig(emptyConfig, input), newKey(ctx, id, firstYears, true)]);
  const { name, description = null, customData = {} } = input;
  const row = await insertRow(
    ctx,
    application,
    {
      ...{ id, name, description, type: "SAML", customData, isThirdParty: false, saml },
      ...{ protectedApp: null, sealedOriginSecret: null },
      ...{ oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] }, customClientMetadata: {} },
    },
    { also: () => [ctx.db.insert(samlApplicationSecrets).values(key)] },
  );
  return { value: samlApplicationOf(ctx, row), version: row.version };
}
