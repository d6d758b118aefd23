import type {
  ApplicationSignInExperience,
  SetApplicationSignInExperience,
} from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import { guardRow } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { applications } from "../applications/table.ts";
import { refreshExperience } from "./public.ts";
import { type ApplicationExperienceSettings, applicationSignInExperiences } from "./table.ts";

type Own = Versioned<ApplicationSignInExperience>;

const empty: ApplicationExperienceSettings = {
  color: {},
  branding: {},
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  displayName: null,
};

const shown = (row: Row<typeof applicationSignInExperiences> & { version: number }): Own => ({
  value: { tenantId: row.tenantId, applicationId: row.id, ...row.settings },
  version: row.version,
});

/** @throws `entity.not_found` while the application has no look of its own */
export async function getApplicationExperience(ctx: Ctx, applicationId: string): Promise<Own> {
  return shown(await getRow(ctx, applicationSignInExperiences, applicationId));
}

/** What is not given stays as it is. @throws `entity.not_found` without such an application */
export async function setApplicationExperience(
  ctx: Ctx,
  applicationId: string,
  input: SetApplicationSignInExperience,
  ifMatch: number | null,
): Promise<Own & { isNew: boolean }> {
  const target = { entity: "application-sign-in-experience", id: applicationId, ifMatch };
  const { row, isNew } = await putRow(ctx, applicationSignInExperiences, target, (before) => ({
    set: { settings: { ...empty, ...before?.settings, ...given(input) } },
    also: [guardRow(ctx, applications, applicationId)],
  }));
  await refreshExperience(ctx, { kind: "application", id: applicationId });
  return { ...shown(row), isNew };
}

const given = (input: SetApplicationSignInExperience): Partial<ApplicationExperienceSettings> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
