import type { SamlApplication } from "../../../contracts/saml-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { applications } from "../applications/table.ts";
import { identityProviderOf } from "./addresses.ts";
import { emptyConfig } from "./config.ts";

type ApplicationRow = Row<typeof applications>;

/** @throws `application.saml.saml_application_only` */
export function configOf({ type, saml }: ApplicationRow) {
  if (type !== "SAML") throw new AppError("application.saml.saml_application_only");
  return saml ?? emptyConfig;
}

export function samlApplicationOf(ctx: Ctx, row: ApplicationRow): SamlApplication {
  const { tenantId, id, name, description, customData, isThirdParty, createdAt, updatedAt } = row;
  return {
    ...{ tenantId, id, name, description, type: "SAML" as const, customData, isThirdParty, createdAt, updatedAt },
    ...configOf(row),
    identityProvider: identityProviderOf(ctx, id),
  };
}

/** @throws `entity.not_found`, `application.saml.saml_application_only` */
export async function getSamlApplication(ctx: Ctx, id: string): Promise<Versioned<SamlApplication>> {
  const row = await getRow(ctx, applications, id);
  return { value: samlApplicationOf(ctx, row), version: row.version };
}
