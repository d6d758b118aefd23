import { eq } from "drizzle-orm";
import {
  type SignInExperience,
  type SignInMode,
  UpdateSignInExperience,
} from "../../../contracts/sign-in-experience.ts";
import { languages } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import { isSame } from "../../kernel/is-same.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { connectors } from "../connectors/table.ts";
import { customPhrases } from "../custom-phrases/table.ts";
import { customUiInUse, guardCustomUi } from "../custom-ui/use.ts";
import { guardFeature } from "../quota/guards.ts";
import { hasAdministrator, onceMode, registersOnce } from "../tenants/first-administrator.ts";
import { sanitizeCss } from "./css.ts";
import { getExperience } from "./get.ts";
import { experienceId, experienceOf, loadExperience } from "./load.ts";
import { refreshExperience } from "./public.ts";
import { requireConsistent, type World } from "./rules.ts";
import { type ExperienceSettings, signInExperiences } from "./table.ts";
import { recordVersion } from "./versions.ts";

type Settings = Partial<ExperienceSettings>;

/**
 * Changes the parts that are given, each as a whole. Social targets without a connector are left out.
 * @throws `sign_in_experiences.*`, `custom_ui.not_found`, `entity.version_mismatch`, `subscription.limit_exceeded`
 */
export async function updateExperience(
  ctx: Ctx,
  sent: UpdateSignInExperience,
  ifMatch: number | null,
): Promise<Versioned<SignInExperience>> {
  await requireFixedMode(ctx, sent.signInMode);
  const [world, known, input] = await Promise.all([readWorld(ctx), loadExperience(ctx), withCustomUi(ctx, sent)]);
  // Said first: what the plan lacks is not put right by other settings.
  await atomic(
    ctx.db,
    featuresOf(input, known).map((feature) => guardFeature(ctx, feature)),
  );
  const changes = cleaned(input, known, world.targets);
  const target = { entity: signInExperience.name, id: experienceId, ifMatch };
  const wholeOf = (settings: Settings) => experienceOf(ctx.tenantId, settings, ctx.console?.edition);
  const { row } = await putRow(ctx, signInExperiences, target, (before) => {
    const settings: Settings = { ...before?.settings, ...changes };
    requireConsistent(wholeOf(settings), (part) => Object.hasOwn(changes, part), world);
    return {
      set: { settings },
      logged: (one) => only(wholeOf(one?.settings ?? {}), Object.keys(changes)),
      also: [
        ...recordVersion(ctx, before, settings),
        ...(input.customUiAssets ? [guardCustomUi(ctx, input.customUiAssets.id)] : []),
      ],
    };
  });
  await refreshExperience(ctx);
  return { value: experienceOf(ctx.tenantId, row.settings, ctx.console?.edition), version: row.version };
}

/** Settings, whose own pages are there. */
type Input = Omit<UpdateSignInExperience, "customUiAssets"> & Partial<Pick<SignInExperience, "customUiAssets">>;

/** @throws `custom_ui.not_found` */
async function withCustomUi(ctx: Ctx, { customUiAssets, ...others }: UpdateSignInExperience): Promise<Input> {
  if (customUiAssets === undefined) return others;
  return { ...others, customUiAssets: customUiAssets && (await customUiInUse(ctx, customUiAssets.id)) };
}

/** What a plan must include for these parts. To turn a feature off, or leave it as it is, it may lack it. */
function featuresOf(input: Input, known: SignInExperience): FeatureKey[] {
  const changed = Object.entries(input).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(known[part as keyof SignInExperience]),
  );
  const {
    mfa,
    captchaPolicy,
    sentinelPolicy,
    emailBlocklistPolicy: blocklist,
    customUiAssets,
  } = Object.fromEntries(changed) as Input;
  const isBlocking =
    blocklist?.blockDisposableAddresses || blocklist?.blockSubaddressing || blocklist?.customBlocklist?.length;
  return [
    ...(mfa?.factors.length ? ["mfaEnabled" as const] : []),
    ...(customUiAssets ? ["bringYourUiEnabled" as const] : []),
    ...(captchaPolicy?.enabled ? ["captchaEnabled" as const] : []),
    ...(isBlocking || Object.keys(sentinelPolicy ?? {}).length > 0 ? ["securityFeaturesEnabled" as const] : []),
  ];
}
type FeatureKey = "mfaEnabled" | "bringYourUiEnabled" | "captchaEnabled" | "securityFeaturesEnabled";

/** Where one person registers, the mode follows from whether they did. */
async function requireFixedMode(ctx: Ctx, signInMode: SignInMode | undefined): Promise<void> {
  if (signInMode === undefined || !registersOnce(ctx)) return;
  if (signInMode !== onceMode(await hasAdministrator(ctx)).signInMode)
    throw new AppError("sign_in_experiences.sign_in_mode_is_fixed");
}

/** What the rest of the tenant allows the settings to name. */
async function readWorld(ctx: Ctx): Promise<World & { targets: ReadonlySet<string> }> {
  const [configured, phrases] = await Promise.all([
    ctx.db
      .select({ type: connectors.type, target: connectors.target })
      .from(connectors)
      .where(eq(connectors.tenantId, ctx.tenantId))
      .limit(500),
    ctx.db.select({ id: customPhrases.id }).from(customPhrases).where(eq(customPhrases.tenantId, ctx.tenantId)),
  ]);
  const has = (type: "Email" | "Sms") => ctx.hasInbox || configured.some((connector) => connector.type === type);
  return {
    canSend: { email: has("Email"), phone: has("Sms") },
    languages: new Set([...languages, ...phrases.map(({ id }) => id)]),
    targets: new Set(configured.filter(({ type }) => type === "Social").map(({ target }) => target)),
  };
}

function cleaned(input: Input, known: SignInExperience, targets: ReadonlySet<string>): Settings {
  const {
    customCss,
    customCssImageHosts = known.customCssImageHosts,
    socialSignInConnectorTargets,
    emailBlocklistPolicy,
  } = input;
  const blocklist = emailBlocklistPolicy?.customBlocklist;
  const changes: Settings = {
    ...input,
    ...(customCss ? { customCss: sanitizeCss(customCss, customCssImageHosts) } : {}),
    ...(socialSignInConnectorTargets
      ? { socialSignInConnectorTargets: [...new Set(socialSignInConnectorTargets)].filter((one) => targets.has(one)) }
      : {}),
    ...(blocklist
      ? { emailBlocklistPolicy: { ...emailBlocklistPolicy, customBlocklist: [...new Set(blocklist)] } }
      : {}),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const only = (settings: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));

/** What one save changed, changed back. @throws `entity.version_mismatch` where it was changed again since */
async function undoUpdate(ctx: Ctx, before: object, after: object): Promise<void> {
  const { value, version } = await getExperience(ctx);
  if (!isSame(only(value, Object.keys(after)), after)) throw new AppError("entity.version_mismatch");
  await updateExperience(ctx, UpdateSignInExperience.parse(before), version);
}

/** Its public copy is written by its own verb, and so it is changed back by that. */
export const signInExperience = declareEntity({
  name: "sign-in-experience",
  table: signInExperiences,
  undo: "updates",
  undoUpdate,
});
