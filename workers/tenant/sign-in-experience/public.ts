import { and, asc, eq, sql } from "drizzle-orm";
import type { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import type {
  PublicConnector,
  PublicExperience,
  PublicExperienceQuery,
  SignInExperience,
} from "../../../contracts/sign-in-experience.ts";
import { isLanguage } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { isSame } from "../../kernel/is-same.ts";
import { applications } from "../applications/table.ts";
import { captchaProviders } from "../captcha-provider/table.ts";
import { openConfig } from "../connectors/config.ts";
import { factories } from "../connectors/factories.ts";
import { publicConnectorOf } from "../connectors/public.ts";
import { connectors } from "../connectors/table.ts";
import { customPhrases } from "../custom-phrases/table.ts";
import { profileFieldOf, selectFields } from "../custom-profile-fields/load.ts";
import { customProfileFields } from "../custom-profile-fields/table.ts";
import { organizations } from "../organizations/table.ts";
import { isAdministered, onceMode, registersOnce } from "../tenants/first-administrator.ts";
import { sanitizeCss } from "./css.ts";
import { sanitizeContent } from "./html.ts";
import { experienceId, experienceOf } from "./load.ts";
import {
  type ApplicationPart,
  assemble,
  type Copy,
  type OrganizationPart,
  type Part,
  type PhrasesPart,
  partKey,
  partsOf,
  type TenantPart,
} from "./parts.ts";
import { isRunning } from "./rollout/find.ts";
import {
  applicationSignInExperiences,
  type ExperienceSettings,
  signInExperienceRollouts,
  signInExperiences,
} from "./table.ts";

/** Seconds. A change writes a new copy at once; this ends those that were missed. */
const copyTtl = 86_400;

type Raw = Record<string, unknown>;

/** The parts as the database has them now, in one trip; their copies in KV follow. */
export async function readParts(ctx: Ctx, parts: readonly Part[]): Promise<Copy[]> {
  const at = ctx.now();
  const copies = (await readValues(ctx, parts)).map((value): Copy => ({ at, value }));
  for (const [index, part] of parts.entries())
    ctx.background(ctx.copies.put(partKey(ctx.tenantId, part), JSON.stringify(copies[index]), copyTtl));
  return copies;
}

/** What pages would be made of with these changes of the published settings. No copy of it is kept anywhere. */
export async function readDraft(
  ctx: Ctx,
  query: PublicExperienceQuery,
  changes: Partial<ExperienceSettings>,
): Promise<PublicExperience> {
  const parts = partsOf(query);
  return assemble(parts, await readValues(ctx, parts, changes), null);
}

async function readValues(ctx: Ctx, parts: readonly Part[], changes?: Partial<ExperienceSettings>): Promise<unknown[]> {
  const asked = parts.map((part) => statementsOf(ctx, part));
  const results = await atomic(ctx.db, asked.flat());
  let next = 0;
  const found = parts.map((_, index) => (asked[index] ?? []).map(() => (results[next++]?.results ?? []) as Raw[]));
  return Promise.all(parts.map((part, index) => publicValue(ctx, part, found[index] ?? [], changes)));
}

/** Publishes what a committed write changed. */
export async function refreshExperience(ctx: Ctx, ...parts: Part[]): Promise<void> {
  await readParts(ctx, parts.length > 0 ? parts : [{ kind: "tenant" }]);
}

function statementsOf(ctx: Ctx, part: Part): Statement[] {
  const { tenantId } = ctx;
  switch (part.kind) {
    case "tenant":
      return [
        ctx.db
          .select()
          .from(signInExperiences)
          .where(and(eq(signInExperiences.tenantId, tenantId), eq(signInExperiences.id, experienceId))),
        ctx.db
          .select()
          .from(connectors)
          .where(eq(connectors.tenantId, tenantId))
          .orderBy(asc(connectors.createdAt), asc(connectors.id))
          .limit(500),
        ctx.db
          .select()
          .from(captchaProviders)
          .where(and(eq(captchaProviders.tenantId, tenantId), eq(captchaProviders.id, experienceId))),
        ctx.db.select().from(signInExperienceRollouts).where(isRunning(ctx)),
        ctx.db
          .select({ id: customPhrases.id })
          .from(customPhrases)
          .where(eq(customPhrases.tenantId, tenantId))
          .orderBy(asc(customPhrases.id)),
        selectFields(ctx),
        ...(registersOnce(ctx) ? [statement(sql`SELECT 1 AS "is" WHERE ${isAdministered(ctx)}`)] : []),
      ];
    case "application":
      return [
        ctx.db
          .select()
          .from(applications)
          .where(and(eq(applications.tenantId, tenantId), eq(applications.id, part.id))),
        ctx.db
          .select()
          .from(applicationSignInExperiences)
          .where(
            and(eq(applicationSignInExperiences.tenantId, tenantId), eq(applicationSignInExperiences.id, part.id)),
          ),
      ];
    case "organization":
      return [
        ctx.db
          .select()
          .from(organizations)
          .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, part.id))),
      ];
    case "phrases":
      return [
        ctx.db
          .select()
          .from(customPhrases)
          .where(and(eq(customPhrases.tenantId, tenantId), eq(customPhrases.id, part.language))),
      ];
    default:
      return part satisfies never;
  }
}

async function publicValue(
  ctx: Ctx,
  part: Part,
  rows: Raw[][],
  draft?: Partial<ExperienceSettings>,
): Promise<TenantPart | ApplicationPart | OrganizationPart | PhrasesPart> {
  const [first = [], second = [], third = [], running = [], languages = [], fields = [], administered = []] = rows;
  switch (part.kind) {
    case "tenant": {
      const saved = first[0] ? rowOf(signInExperiences, first[0]).settings : {};
      const publicOf = (settings: Partial<ExperienceSettings>) => {
        const experience = experienceOf(ctx.tenantId, settings, ctx.console?.edition);
        return tenantPart(
          ctx,
          registersOnce(ctx) ? { ...experience, ...onceMode(administered.length > 0) } : experience,
          second.map((row) => rowOf(connectors, row)),
          third[0] ? rowOf(captchaProviders, third[0]) : null,
          languages.map(({ id }) => String(id)).filter((tag) => !isLanguage(tag)),
          fields.map((row) => profileFieldOf(rowOf(customProfileFields, row))),
        );
      };
      const published = await publicOf({ ...saved, ...draft });
      if (!running[0] || draft) return published;
      const { id, share, changes } = rowOf(signInExperienceRollouts, running[0]);
      const candidate = await publicOf({ ...saved, ...(changes as Partial<ExperienceSettings>) });
      return { ...published, rollout: { id, share, changes: differences(candidate, published) } };
    }
    case "application": {
      if (!first[0]) return null;
      const row = rowOf(applications, first[0]);
      const { id, name, isThirdParty } = row;
      const own = second[0] ? rowOf(applicationSignInExperiences, second[0]).settings : null;
      const { color, branding, termsOfUseUrl, privacyPolicyUrl } = own ?? {};
      return {
        application: { id, name: own?.displayName ?? name, isThirdParty, ...placesOf(row) },
        look: JSON.parse(
          JSON.stringify({
            color,
            branding,
            termsOfUseUrl: termsOfUseUrl ?? undefined,
            privacyPolicyUrl: privacyPolicyUrl ?? undefined,
          }),
        ),
      };
    }
    case "organization": {
      if (!first[0]) return null;
      const { color, branding } = rowOf(organizations, first[0]);
      return { color, branding };
    }
    case "phrases":
      return first[0] ? flatten(rowOf(customPhrases, first[0]).translation) : {};
    default:
      return part satisfies never;
  }
}

/** Of the parts of `whole`, those that `other` has differently. */
const differences = (whole: TenantPart, other: TenantPart): Partial<TenantPart> =>
  Object.fromEntries(Object.entries(whole).filter(([part, value]) => !isSame(value, other[part as keyof TenantPart])));

/**
 * Where sign-ins lead. `home` is registered, so that nobody can be led elsewhere; null for an application whose redirect URIs
 * all have custom schemes.
 */
function placesOf({ saml, oidcClientMetadata: { redirectUris = [] } }: typeof applications.$inferSelect) {
  const onWeb = (uri: string) => /^https?:/i.test(uri);
  const registered = saml?.acsUrl ? [saml.acsUrl.url] : redirectUris;
  const home = registered.find((uri) => onWeb(uri) && URL.canParse(uri));
  return { home: home ? new URL(home).origin : null, hasCustomScheme: registered.some((uri) => !onWeb(uri)) };
}

async function tenantPart(
  ctx: Ctx,
  experience: SignInExperience,
  configured: (typeof connectors.$inferSelect)[],
  captcha: typeof captchaProviders.$inferSelect | null,
  customLanguages: string[],
  customProfileFields: CustomProfileField[],
): Promise<TenantPart> {
  const {
    sentinelPolicy: _,
    emailBlocklistPolicy: __,
    credentialNoticePolicy: ___,
    trustedDevice: ____,
    ...shown
  } = experience;
  const has = (type: "Email" | "Sms") => ctx.hasInbox || configured.some((connector) => connector.type === type);
  const googleOneTap = await oneTapOf(ctx, configured, shown.socialSignInConnectorTargets);
  const isCaptchaOn = experience.captchaPolicy.enabled === true && captcha !== null;
  return {
    ...shown,
    customCss: shown.customCss && sanitizeCss(shown.customCss, shown.customCssImageHosts),
    customContent: await sanitizeContent(shown.customContent),
    // What a person may not repeat in a password is nobody else's business.
    passwordPolicy: {
      ...shown.passwordPolicy,
      rejects: { ...shown.passwordPolicy.rejects, words: [] },
    },
    socialConnectors: shown.socialSignInConnectorTargets
      .flatMap((target) => configured.filter((row) => row.type === "Social" && row.target === target))
      .map(publicConnectorOf)
      .filter((connector): connector is PublicConnector => connector !== null),
    ssoConnectors: [],
    customProfileFields,
    forgotPassword: { email: has("Email"), phone: has("Sms") },
    isDevelopmentTenant: false,
    ...(googleOneTap ? { googleOneTap } : {}),
    ...(customLanguages.length > 0 ? { customLanguages } : {}),
    captchaConfig: isCaptchaOn ? { type: captcha.type, siteKey: captcha.siteKey } : null,
  };
}

/** Of the first connector that has it and is on the sign-in page. */
async function oneTapOf(
  ctx: Ctx,
  configured: (typeof connectors.$inferSelect)[],
  targets: readonly string[],
): Promise<PublicExperience["googleOneTap"]> {
  for (const row of configured) {
    const factory = factories.get(row.connectorId);
    if (factory?.kind !== "social" || !factory.oneTap || !targets.includes(row.target)) continue;
    const settings = factory.oneTap.settings(await openConfig(ctx, row));
    if (settings) return { ...settings, connectorId: row.id };
  }
  return undefined;
}

/** `{ a: { b: "x" } }` as `{ "a.b": "x" }`. */
function flatten(tree: Record<string, unknown>, prefix = ""): PhrasesPart {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flatten(value as Raw, `${prefix}${key}.`))
        : [[prefix + key, String(value)]],
    ),
  );
}
