import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { guardFeature } from "../quota/guards.ts";
import type { Prepared } from "./prepare.ts";

/** Parts of the settings, of a save or of a draft. */
type Parts = Partial<Omit<Prepared, "customUiAssets">> & { customUiAssets?: object | null | undefined };

type FeatureKey = "mfaEnabled" | "bringYourUiEnabled" | "captchaEnabled" | "securityFeaturesEnabled";

/** Holds settings against the plan. @throws `subscription.limit_exceeded` for what it lacks */
export const requireFeatures = (ctx: Ctx, input: Parts, known: SignInExperience): Promise<unknown> =>
  atomic(
    ctx.db,
    featuresOf(input, known).map((feature) => guardFeature(ctx, feature)),
  );

/** What a plan must include for these parts. To turn a feature off, or leave it as it is, it may lack it. */
function featuresOf(input: Parts, known: SignInExperience): FeatureKey[] {
  const changed = Object.entries(input).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(known[part as keyof SignInExperience]),
  );
  const {
    mfa,
    passkeySignIn,
    trustedDevice,
    captchaPolicy,
    sentinelPolicy,
    emailBlocklistPolicy: blocklist,
    customUiAssets,
  } = Object.fromEntries(changed) as Parts;
  const isBlocking =
    blocklist?.blockDisposableAddresses || blocklist?.blockSubaddressing || blocklist?.customBlocklist?.length;
  const asksMore = mfa?.factors.length || passkeySignIn?.enabled || trustedDevice?.enabled;
  return [
    ...(asksMore ? ["mfaEnabled" as const] : []),
    ...(customUiAssets ? ["bringYourUiEnabled" as const] : []),
    ...(captchaPolicy?.enabled ? ["captchaEnabled" as const] : []),
    ...(isBlocking || Object.keys(sentinelPolicy ?? {}).length > 0 ? ["securityFeaturesEnabled" as const] : []),
  ];
}
