import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { QuotaKey } from "../../../contracts/plan.ts";
import { SetTokenScript } from "../../../contracts/token-script.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { createApplication } from "../applications/create.ts";
import { putCaptchaProvider } from "../captcha-provider/put.ts";
import { captchaProviders } from "../captcha-provider/table.ts";
import { createFields } from "../custom-profile-fields/create.ts";
import { updateExperience } from "../sign-in-experience/update.ts";
import { createSsoConnector } from "../sso-connectors/create.ts";
import { clearIdpInitiated, setIdpInitiated } from "../sso-connectors/idp-initiated/config.ts";
import { putTokenScript } from "../token-scripts/put.ts";
import { countUsage } from "./usage.ts";

const features = [
  ...(["mfaEnabled", "bringYourUiEnabled", "captchaEnabled", "securityFeaturesEnabled"] as const),
  ...(["customJwtEnabled", "idpInitiatedSsoEnabled", "collectUserProfileEnabled"] as const),
] satisfies QuotaKey[];

const open = () => {
  const { ctx, meter } = freshCtx();
  const inUse = async () => {
    const { usage } = await countUsage(ctx);
    for (const key of features) expect(usage[key], key).toBeTypeOf("boolean");
    return features.filter((key) => usage[key]);
  };
  return { ctx, meter, inUse };
};

it("of a tenant without settings nothing is in use, and all is counted in one trip", async () => {
  const { meter, inUse } = open();
  expect(await inUse()).toEqual([]);
  expect(meter.control).toBe(1);
});

it("a setting of the sign-in page is in use while it is on, and not once it is off", async () => {
  const { ctx, inUse } = open();
  const off = {
    ...{ mfa: { factors: [], policy: "NoPrompt" as const }, passkeySignIn: {} },
    ...{ captchaPolicy: {}, sentinelPolicy: {}, emailBlocklistPolicy: {} },
  };
  const parts: [Parameters<typeof updateExperience>[1], (typeof features)[number]][] = [
    [{ mfa: { factors: ["Totp"], policy: "UserControlled" } }, "mfaEnabled"],
    [{ passkeySignIn: { enabled: true } }, "mfaEnabled"],
    [{ captchaPolicy: { enabled: true } }, "captchaEnabled"],
    [{ sentinelPolicy: { maxAttempts: 7 } }, "securityFeaturesEnabled"],
    [{ emailBlocklistPolicy: { blockDisposableAddresses: true } }, "securityFeaturesEnabled"],
    [{ emailBlocklistPolicy: { blockSubaddressing: true } }, "securityFeaturesEnabled"],
    [{ emailBlocklistPolicy: { customBlocklist: ["@spam.example"] } }, "securityFeaturesEnabled"],
  ];
  await putCaptchaProvider(ctx, { type: "Turnstile", siteKey: "site", secretKey: "secret" }, null);
  expect(await inUse()).toEqual(["securityFeaturesEnabled"]);
  await ctx.db.delete(captchaProviders).where(eq(captchaProviders.tenantId, ctx.tenantId));
  for (const [part, feature] of parts) {
    await updateExperience(ctx, { ...off, ...part }, null);
    expect(await inUse(), JSON.stringify(part)).toEqual([feature]);
  }
  await updateExperience(ctx, { ...off, captchaPolicy: { enabled: false }, passkeySignIn: { enabled: false } }, null);
  expect(await inUse()).toEqual([]);
});

it("scripts, profile fields, and sign-ins that begin at a provider are in use while they are there, in their tenant alone", async () => {
  const { ctx, inUse } = open();
  const { id } = await createSsoConnector(ctx, { providerName: "SAML", connectorName: "Acme" }).then(
    ({ value }) => value,
  );
  const redirectUri = "https://app.example/callback";
  const { value: app } = await createApplication(ctx, {
    ...{ name: "Web", type: "Traditional", oidcClientMetadata: { redirectUris: [redirectUri] } },
  });
  expect(await inUse()).toEqual([]);
  await setIdpInitiated(ctx, id, {
    ...{ defaultApplicationId: app.id, autoSendAuthorizationRequest: true, redirectUri },
    ...{ authParameters: {}, clientIdpInitiatedAuthCallbackUri: null },
  });
  expect(await inUse()).toEqual(["idpInitiatedSsoEnabled"]);
  await clearIdpInitiated(ctx, id);
  expect(await inUse()).toEqual([]);
  const script = "const getCustomJwtClaims = async () => ({});";
  await putTokenScript(ctx, "access-token", SetTokenScript.parse({ script }), null);
  await createFields(ctx, [{ name: "company", type: "Text", required: false }]);
  expect(await inUse()).toEqual(["customJwtEnabled", "collectUserProfileEnabled"]);
  expect(await open().inUse()).toEqual([]);
});
