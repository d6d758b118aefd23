import { siGoogle } from "simple-icons";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { ClientConfig, clientItems, fromJson, scopeItem } from "./form.ts";
import { type IdTokenRules, readIdToken } from "./id-token.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { StandardClaims, userInfoOfClaims } from "./profile.ts";
import { readAs } from "./provider-call.ts";

const scope = "openid profile email";
const Switched = z.boolean().default(false);

const OneTap = z.preprocess(
  fromJson,
  z
    .object({ isEnabled: Switched, autoSelect: Switched, closeOnTapOutside: Switched, itpSupport: Switched })
    .default({ isEnabled: false, autoSelect: false, closeOnTapOutside: false, itpSupport: false }),
);

/** https://developers.google.com/identity/protocols/oauth2/web-server#creatingclient */
const Config = ClientConfig.extend({
  prompts: z.array(z.enum(["consent", "select_account"])).default([]),
  offlineAccess: Switched,
  oneTap: OneTap,
}).transform(({ prompts, offlineAccess, ...client }) => ({
  ...client,
  extra: {
    ...(prompts.length > 0 ? { prompt: prompts.join(" ") } : {}),
    ...(offlineAccess ? { access_type: "offline" } : {}),
  } as Record<string, string>,
}));

const rulesOf = (ctx: Ctx, clientId: string): IdTokenRules => ({
  jwksUri: ctx.serviceUrl("https://www.googleapis.com/oauth2/v3/certs"),
  issuer: ["https://accounts.google.com", "accounts.google.com"],
  clientId,
});

export const google = oauthProvider({
  id: "google-universal",
  target: "google",
  name: "Google",
  logo: brandLogo("#1a73e8", siGoogle),
  setUp: [
    "Open the Google Cloud console, select a project, and go to [“Google Auth Platform”](https://console.cloud.google.com/auth/overview).",
    "Complete branding and audience, then create an OAuth client of type “Web application”.",
    "For One Tap, also add `{origin}` to the authorized JavaScript origins.",
  ],
  config: Config,
  formItems: [
    ...clientItems,
    scopeItem(scope),
    {
      type: "MultiSelect",
      key: "prompts",
      label: "Prompts",
      selectItems: [
        { value: "consent", title: "Always ask for consent" },
        { value: "select_account", title: "Always let users select an account" },
      ],
    },
    {
      type: "Switch",
      key: "offlineAccess",
      label: "Offline access",
      description:
        "Asks Google for a refresh token. Google gives it when a user consents: select the consent prompt for users who have signed in before.",
    },
    {
      type: "Json",
      key: "oneTap",
      label: "Google One Tap",
      description: "Users who are signed in to Google can sign in on the sign-in page with one tap.",
      fields: [
        { key: "isEnabled", label: "Show One Tap", type: "Switch" },
        { key: "autoSelect", label: "Sign in returning users automatically", type: "Switch" },
        { key: "closeOnTapOutside", label: "Close when users tap outside", type: "Switch" },
        { key: "itpSupport", label: "Support browsers with tracking prevention (Safari, Firefox)", type: "Switch" },
      ],
    },
  ],
  authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  scope,
  pkce: true,
  nonce: true,
  tokenAuth: "body",
  async userInfo(ctx, { config, tokens, session }) {
    const claims = await readIdToken(ctx, tokens.id_token, rulesOf(ctx, config.clientId), session);
    return userInfoOfClaims(readAs(StandardClaims, claims));
  },
  oneTap: {
    settings: ({ clientId, oneTap }) => (oneTap.isEnabled ? { clientId, ...oneTap } : null),
    async userInfo(ctx, { clientId }, credential) {
      const claims = await readIdToken(ctx, credential, rulesOf(ctx, clientId), {});
      const { nonce, exp = 0 } = claims;
      const said = typeof nonce === "string" ? { nonce } : {};
      return { userInfo: userInfoOfClaims(readAs(StandardClaims, claims)), ...said, expiresAt: exp * 1000 };
    },
  },
});
