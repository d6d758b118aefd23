import { eq } from "drizzle-orm";
import type { SignInExperience, SignInMode, UpdateSignInExperience } from "../../../contracts/sign-in-experience.ts";
import { languages } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { connectors } from "../connectors/table.ts";
import { customPhrases } from "../custom-phrases/table.ts";
import { customUiInUse } from "../custom-ui/use.ts";
import { hasAdministrator, onceMode, registersOnce } from "../tenants/first-administrator.ts";
import { sanitizeCss } from "./css.ts";
import type { World } from "./rules.ts";
import type { ExperienceSettings } from "./table.ts";

/** Where one person registers, the mode follows from whether they did. */
export async function requireFixedMode(ctx: Ctx, signInMode: SignInMode | undefined): Promise<void> {
  if (signInMode === undefined || !registersOnce(ctx)) return;
  if (signInMode !== onceMode(await hasAdministrator(ctx)).signInMode)
    throw new AppError("sign_in_experiences.sign_in_mode_is_fixed");
}

/** What the rest of the tenant allows the settings to name. */
export async function readWorld(ctx: Ctx): Promise<World & { targets: ReadonlySet<string> }> {
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

/** An update with what is known of its own pages. */
export type Prepared = Omit<UpdateSignInExperience, "customUiAssets"> &
  Partial<Pick<SignInExperience, "customUiAssets">>;

/** @throws `custom_ui.not_found` for own pages that are not there */
export async function withCustomUi(ctx: Ctx, { customUiAssets, ...others }: UpdateSignInExperience): Promise<Prepared> {
  if (customUiAssets === undefined) return others;
  return { ...others, customUiAssets: customUiAssets && (await customUiInUse(ctx, customUiAssets.id)) };
}

/** An update as it is stored: without what has no effect, and what no page may have. */
export function cleaned(
  input: Prepared,
  known: SignInExperience,
  targets: ReadonlySet<string>,
): Partial<ExperienceSettings> {
  const {
    customCss,
    customCssImageHosts = known.customCssImageHosts,
    socialSignInConnectorTargets,
    emailBlocklistPolicy,
  } = input;
  const blocklist = emailBlocklistPolicy?.customBlocklist;
  const changes: Partial<ExperienceSettings> = {
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
