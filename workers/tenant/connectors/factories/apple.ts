import { importPKCS8, SignJWT } from "jose";
import { siApple } from "simple-icons";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { socialFactory } from "../factory.ts";
import { type CodeFlow, exchangeCode, startCodeFlow } from "./code-flow.ts";
import { fromJson, Line, OptionalLine, scopeItem, secretItem, textItem } from "./form.ts";
import { readIdToken } from "./id-token.ts";
import { brandLogo } from "./logo.ts";
import { readmeOf, redirectStep } from "./oauth-provider.ts";
import { StandardClaims, userInfoOf } from "./profile.ts";
import { readAs, Some } from "./provider-call.ts";

const issuer = "https://appleid.apple.com";
const scope = "name email";

const Config = z.object({
  clientId: Line,
  teamId: Line,
  keyId: Line,
  privateKey: z.string().trim().max(4096).includes("PRIVATE KEY", { message: "must be the content of the .p8 file" }),
  scope: OptionalLine,
});
type Config = z.infer<typeof Config>;

const flowOf = (ctx: Ctx, config: Config, clientSecret: string): CodeFlow => ({
  authorizationEndpoint: ctx.serviceUrl(`${issuer}/auth/authorize`),
  tokenEndpoint: ctx.serviceUrl(`${issuer}/auth/token`),
  clientId: config.clientId,
  clientSecret,
  scope: config.scope ?? scope,
  pkce: false,
  nonce: true,
  tokenAuth: "body",
  // Apple gives name and address to a form post alone.
  extra: { response_mode: "form_post" },
});

/** Apple's client secret is a token that the client signs itself; five minutes are enough for one call. */
async function clientSecretOf(ctx: Ctx, { clientId, teamId, keyId, privateKey }: Config): Promise<string> {
  const key = await importPKCS8(privateKey.replace(/\\n/g, "\n"), "ES256").catch(() => {
    throw new AppError("connector.invalid_config", { details: "privateKey: must be an ES256 key" });
  });
  const now = Math.floor(ctx.now() / 1000);
  return new SignJWT({ iss: teamId, sub: clientId, aud: issuer, iat: now, exp: now + 300 })
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .sign(key);
}

/** Sent once, at the first sign-in, by the browser: nothing but a name to be shown is taken from it. */
const FirstTime = z.object({ name: z.object({ firstName: Some, lastName: Some }).optional() }).catch({});

export const apple = socialFactory({
  id: "apple-universal",
  target: "apple",
  name: "Apple",
  description: "Sign in with Apple.",
  logo: brandLogo("#000000", siApple),
  logoDark: brandLogo("#6e6e73", siApple),
  readme: readmeOf("Apple", [
    "In your [Apple developer account](https://developer.apple.com/account/resources/identifiers/list), create an App ID with “Sign in with Apple” and a Services ID for it. The identifier of the Services ID is the client ID.",
    redirectStep,
    "Under “Keys”, create a key for “Sign in with Apple”. Copy its ID and the content of the .p8 file, which you can download only once.",
    "The team ID is at the top right of your account page.",
  ]),
  formItems: [
    textItem("clientId", "Client ID (Services ID)", { required: true }),
    textItem("teamId", "Team ID", { required: true }),
    textItem("keyId", "Key ID", { required: true }),
    { ...secretItem("privateKey", "Private key"), type: "MultilineText", placeholder: "-----BEGIN PRIVATE KEY-----" },
    scopeItem(scope),
  ],
  config: Config,
  authorizationUri: async (ctx, config, request) => startCodeFlow(flowOf(ctx, config, ""), request),
  async userInfo(ctx, config, session, data) {
    const flow = flowOf(ctx, config, await clientSecretOf(ctx, config));
    const tokens = await exchangeCode(ctx, flow, session, data);
    const rules = { jwksUri: ctx.serviceUrl(`${issuer}/auth/keys`), issuer, clientId: config.clientId };
    const claims = readAs(StandardClaims, await readIdToken(ctx, tokens.id_token, rules, session));
    const { name } = FirstTime.parse(fromJson(data.user ?? ""));
    const fullName = [name?.firstName, name?.lastName].filter(Boolean).join(" ");
    return userInfoOf({
      id: claims.sub,
      email: claims.email,
      isEmailVerified: claims.email_verified,
      name: fullName === "" ? undefined : fullName,
      raw: claims,
    });
  },
});
