import { eq } from "drizzle-orm";
import type { SignInExperience, SignInMode, UpdateSignInExperience } from "../../../contracts/sign-in-experience.ts";
import { languages } from "../../../locales/languages.ts";
import { isSame, redact, unredacted } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { putRow } from "../../kernel/upsert.ts";
import { connectors } from "../connectors/table.ts";
import { customPhrases } from "../custom-phrases/table.ts";
import { guardFeature } from "../quota/guards.ts";
import { hasAdministrator, onceMode, registersOnce } from "../tenants/first-administrator.ts";
import { sanitizeCss } from "./css.ts";
import { defaultSettings } from "./defaults.ts";
import { experienceId, experienceOf, loadExperience } from "./load.ts";
import { refreshExperience } from "./public.ts";
import { requireConsistent, type World } from "./rules.ts";
import { type ExperienceSettings, signInExperiences } from "./table.ts";

type Settings = Partial<ExperienceSettings>;

/**
 * Changes the parts that are given, each as a whole. Social targets without a connector are left out.
 * @throws `sign_in_experiences.*`, `entity.version_mismatch`, `subscription.limit_exceeded`
 */
export async function updateExperience(
  ctx: Ctx,
  input: UpdateSignInExperience,
  ifMatch: number | null,
): Promise<Versioned<SignInExperience>> {
  const world = await requirePossible(ctx, input);
  const changes = cleaned(input, world.targets);
  const row = await putParts(ctx, world, Object.keys(changes), ifMatch, (saved) => ({ ...saved, ...changes }));
  await refreshExperience(ctx);
  return { value: experienceOf(ctx.tenantId, row.settings, ctx.console?.edition), version: row.version };
}

/** Parts that an undone change put there get their values from before; one that was not saved has its default again. */
async function undoParts(ctx: Ctx, was: Settings, is: Settings): Promise<void> {
  const parts = Object.keys({ ...was, ...is }) as (keyof Settings)[];
  const world = await requirePossible(ctx, { ...only(defaultSettings(ctx.tenantId), parts), ...was });
  await putParts(ctx, world, parts, null, (saved) => {
    if (parts.some((part) => !isSame(redact({ [part]: saved[part] }), { [part]: is[part] })))
      throw new AppError("entity.version_mismatch");
    const restored = parts.map((part) => [part, unredacted(was[part], saved[part])]);
    return Object.fromEntries(
      Object.entries({ ...saved, ...Object.fromEntries(restored) }).filter(([, value]) => value !== undefined),
    );
  });
}

const signInExperience = declareEntity({
  name: "sign-in-experience",
  table: signInExperiences,
  undoParts,
  afterUndo: (ctx) => refreshExperience(ctx),
  undo: "changes",
});

/** What the plan and the installation allow, said before what other settings lack. */
async function requirePossible(ctx: Ctx, input: UpdateSignInExperience): ReturnType<typeof readWorld> {
  await requireFixedMode(ctx, input.signInMode);
  const [world, known] = await Promise.all([readWorld(ctx), loadExperience(ctx)]);
  await atomic(
    ctx.db,
    featuresOf(input, known).map((feature) => guardFeature(ctx, feature)),
  );
  return world;
}

/** Writes the settings that `decide` makes of those that are saved. The change log has the parts that it names. */
async function putParts(
  ctx: Ctx,
  world: World,
  parts: readonly string[],
  ifMatch: number | null,
  decide: (saved: Settings) => Settings,
) {
  const target = { entity: signInExperience.name, id: experienceId, ifMatch };
  const { row } = await putRow(ctx, signInExperiences, target, (before) => {
    const settings = decide(before?.settings ?? {});
    requireConsistent(
      experienceOf(ctx.tenantId, settings, ctx.console?.edition),
      (part) => parts.includes(part),
      world,
    );
    return { set: { settings }, logged: (one) => only(one.settings ?? {}, parts) };
  });
  return row;
}

/** What a plan must include for these parts. To turn a feature off, or leave it as it is, it may lack it. */
function featuresOf(input: UpdateSignInExperience, known: SignInExperience): FeatureKey[] {
  const changed = Object.entries(input).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(known[part as keyof SignInExperience]),
  );
  const {
    mfa,
    captchaPolicy,
    sentinelPolicy,
    emailBlocklistPolicy: blocklist,
  } = Object.fromEntries(changed) as UpdateSignInExperience;
  const isBlocking =
    blocklist?.blockDisposableAddresses || blocklist?.blockSubaddressing || blocklist?.customBlocklist?.length;
  return [
    ...(mfa?.factors.length ? ["mfaEnabled" as const] : []),
    ...(captchaPolicy?.enabled ? ["captchaEnabled" as const] : []),
    ...(isBlocking || Object.keys(sentinelPolicy ?? {}).length > 0 ? ["securityFeaturesEnabled" as const] : []),
  ];
}
type FeatureKey = "mfaEnabled" | "captchaEnabled" | "securityFeaturesEnabled";

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

function cleaned(input: UpdateSignInExperience, targets: ReadonlySet<string>): Settings {
  const { customCss, socialSignInConnectorTargets, emailBlocklistPolicy } = input;
  const blocklist = emailBlocklistPolicy?.customBlocklist;
  const changes: Settings = {
    ...input,
    ...(customCss ? { customCss: sanitizeCss(customCss) } : {}),
    ...(socialSignInConnectorTargets
      ? { socialSignInConnectorTargets: [...new Set(socialSignInConnectorTargets)].filter((one) => targets.has(one)) }
      : {}),
    ...(blocklist
      ? { emailBlocklistPolicy: { ...emailBlocklistPolicy, customBlocklist: [...new Set(blocklist)] } }
      : {}),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const only = (settings: Settings, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
