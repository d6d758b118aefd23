import type { SamlApplication, UpdateSamlApplication } from "../../../contracts/saml-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { application } from "../applications/entity.ts";
import { applications } from "../applications/table.ts";
import { admitConfig } from "./config.ts";
import { configOf, samlApplicationOf } from "./get.ts";

/** Changes what is given. @throws `entity.not_found`, `application.saml.saml_application_only`, those of `admitConfig` */
export async function updateSamlApplication(
  ctx: Ctx,
  id: string,
  given: UpdateSamlApplication,
  ifMatch: number | null,
): Promise<Versioned<SamlApplication>> {
  const { name, description, customData } = given;
  const row = await changeRow(ctx, applications, { entity: application.name, id, ifMatch }, async (before) => ({
    set: {
      saml: await admitConfig(configOf(before), given),
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(customData === undefined ? {} : { customData }),
    },
  }));
  return { value: samlApplicationOf(ctx, row), version: row.version };
}
