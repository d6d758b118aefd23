import { z } from "zod";
import { socialFactory } from "../factory.ts";
import { accessTokenOf, type CodeFlow, exchangeCode, keepTokens, refreshTokens, startCodeFlow } from "./code-flow.ts";
import { ClientConfig, clientItems, fromJson, HttpAddress, jsonItem, scopeItem, textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { readmeOf, redirectStep, targetStep } from "./oauth-provider.ts";
import { Parameters, TokenAuth } from "./oidc.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, readAs, Said, Some, Subject } from "./provider-call.ts";

const Path = z.string().max(256);
const profileMap = { id: "id", email: "email", name: "name", avatar: "avatar", phone: "phone" };

const Config = ClientConfig.extend({
  authorizationEndpoint: HttpAddress,
  tokenEndpoint: HttpAddress,
  userInfoEndpoint: HttpAddress,
  tokenEndpointAuthMethod: TokenAuth,
  profileMap: z.preprocess(
    fromJson,
    z
      .object({ id: Path, email: Path, emailVerified: Path, name: Path, avatar: Path, phone: Path })
      .partial()
      .optional()
      .transform((map) => ({ ...profileMap, ...map })),
  ),
  customConfig: Parameters,
});
type Config = z.infer<typeof Config>;

const flowOf = (config: Config): CodeFlow => ({
  authorizationEndpoint: config.authorizationEndpoint,
  tokenEndpoint: config.tokenEndpoint,
  clientId: config.clientId,
  clientSecret: config.clientSecret,
  scope: config.scope ?? "",
  pkce: true,
  tokenAuth: config.tokenEndpointAuthMethod,
  ...(config.customConfig ? { extra: config.customConfig } : {}),
});

/** `a.b.0.c`: own members only, so that a path finds nothing that the provider did not say. */
function at(value: unknown, path: string | undefined): unknown {
  if (!path) return undefined;
  let found = value;
  for (const key of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

export const oauth2 = socialFactory({
  id: "oauth2",
  name: "OAuth 2.0",
  description: "Sign in with any OAuth 2.0 provider that has a user info endpoint.",
  isStandard: true,
  logo: drawLogo("#3d4451", letterMark("O2")),
  readme: readmeOf("OAuth 2.0", [
    "Register a web application with the provider and enable the authorization code flow.",
    redirectStep,
    "Enter its three endpoints. In `profileMap`, map each profile field to its path in the user info response, with dots between keys.",
    "An email address counts as verified only if the path in `emailVerified` is `true`.",
    targetStep,
  ]),
  formItems: [
    textItem("authorizationEndpoint", "Authorization endpoint", { required: true }),
    textItem("tokenEndpoint", "Token endpoint", { required: true }),
    textItem("userInfoEndpoint", "Userinfo endpoint", { required: true }),
    ...clientItems,
    {
      type: "Select",
      key: "tokenEndpointAuthMethod",
      label: "Client authentication",
      defaultValue: "client_secret_post",
      selectItems: ["client_secret_post", "client_secret_basic"].map((value) => ({ value, title: value })),
    },
    scopeItem(""),
    jsonItem("profileMap", "Profile map", { defaultValue: profileMap }),
    jsonItem("customConfig", "Additional authorization request parameters"),
  ],
  config: Config,
  authorizationUri: async (_, config, request) => startCodeFlow(flowOf(config), request),
  async userInfo(ctx, config, session, data, keep) {
    const tokens = await exchangeCode(ctx, flowOf(config), session, data);
    keepTokens(ctx, keep, tokens);
    const token = accessTokenOf(tokens);
    const profile = await getWithToken(ctx, config.userInfoEndpoint, token, z.looseObject({}));
    const map = config.profileMap;
    return userInfoOf({
      id: readAs(Subject, at(profile, map.id)),
      email: Some.parse(at(profile, map.email)),
      isEmailVerified: Said.parse(at(profile, map.emailVerified)),
      name: Some.parse(at(profile, map.name)),
      avatar: Some.parse(at(profile, map.avatar)),
      phone: Some.parse(at(profile, map.phone)),
      raw: profile,
    });
  },
  refresh: (ctx, config, token) => refreshTokens(ctx, flowOf(config), token),
});
