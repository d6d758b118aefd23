import type { JWTPayload } from "jose";
import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { socialFactory } from "../factory.ts";
import { type CodeFlow, exchangeCode, keepTokens, refreshTokens, startCodeFlow } from "./code-flow.ts";
import { ClientConfig, clientItems, scopeItem, textItem } from "./form.ts";
import { readIdToken } from "./id-token.ts";
import { drawLogo } from "./logo.ts";
import { readmeOf, redirectStep } from "./oauth-provider.ts";
import { StandardClaims, userInfoOf } from "./profile.ts";
import { readAs, Some } from "./provider-call.ts";

const clouds = [
  "https://login.microsoftonline.com",
  "https://login.microsoftonline.us",
  "https://login.partner.microsoftonline.cn",
] as const;
const scope = "openid profile email";

const Config = ClientConfig.extend({
  cloudInstance: z
    .string()
    .transform((address) => address.replace(/\/+$/, ""))
    .pipe(z.enum(clouds))
    .default(clouds[0]),
  tenantId: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,128}$/, "must be an ID, a domain, or one of common, organizations, and consumers"),
});
type Config = z.infer<typeof Config>;

/** `xms_edov`: the domain's owner has proved it. Without it an administrator of any directory can name any address. */
const Claims = StandardClaims.extend({
  tid: Some,
  preferred_username: Some,
  xms_edov: z.union([z.boolean(), z.number(), z.string()]).optional().catch(undefined),
});
const isProved = (edov: unknown) => edov === true || edov === 1 || edov === "1" || edov === "true";

const flowOf = (ctx: Ctx, config: Config): CodeFlow => ({
  authorizationEndpoint: ctx.serviceUrl(`${config.cloudInstance}/${config.tenantId}/oauth2/v2.0/authorize`),
  tokenEndpoint: ctx.serviceUrl(`${config.cloudInstance}/${config.tenantId}/oauth2/v2.0/token`),
  clientId: config.clientId,
  clientSecret: config.clientSecret,
  scope: config.scope ?? scope,
  pkce: true,
  nonce: true,
  tokenAuth: "body",
});

export const microsoft = socialFactory({
  id: "azuread-universal",
  target: "azuread",
  name: "Microsoft",
  description: "Sign in with a Microsoft Entra or personal Microsoft account.",
  logo: drawLogo(
    "#2f6fd0",
    '<path fill="#fff" stroke="none" d="M6 6h5.5v5.5H6zM12.5 6H18v5.5h-5.5zM6 12.5h5.5V18H6zM12.5 12.5H18V18h-5.5z"/>',
  ),
  readme: readmeOf("Microsoft", [
    "Open “App registrations” in the [Microsoft Entra admin center](https://entra.microsoft.com) and register an application for the platform “Web”.",
    redirectStep,
    "Under “Certificates & secrets”, create a client secret and copy its value.",
    "To get verified email addresses, add the optional claim `xms_edov` to the ID token. Without it, email addresses count as unverified.",
    "For the directory, enter your tenant ID, or `organizations`, `consumers`, or `common` for other accounts.",
  ]),
  formItems: [
    ...clientItems,
    {
      type: "Select",
      key: "cloudInstance",
      label: "Cloud",
      defaultValue: clouds[0],
      selectItems: clouds.map((value) => ({ value, title: new URL(value).host })),
    },
    textItem("tenantId", "Directory (tenant) ID", { required: true, placeholder: "common" }),
    scopeItem(scope),
  ],
  config: Config,
  authorizationUri: async (ctx, config, request) => startCodeFlow(flowOf(ctx, config), request),
  async userInfo(ctx, config, session, data, keep) {
    const tokens = await exchangeCode(ctx, flowOf(ctx, config), session, data);
    keepTokens(ctx, keep, tokens);
    const isId = /^[\da-f]{8}-[\da-f-]{27}$/i.test(config.tenantId);
    const rules = {
      jwksUri: ctx.serviceUrl(`${config.cloudInstance}/${config.tenantId}/discovery/v2.0/keys`),
      // The issuer names the directory of the account; a directory given by its id admits only its own.
      issuer: ({ tid }: JWTPayload) => `${config.cloudInstance}/${isId ? config.tenantId : tid}/v2.0`,
      clientId: config.clientId,
    };
    const claims = readAs(Claims, await readIdToken(ctx, tokens.id_token, rules, session));
    const { sub, email, name, preferred_username, xms_edov } = claims;
    return userInfoOf({
      id: sub,
      email,
      isEmailVerified: isProved(xms_edov),
      name: name ?? preferred_username,
      raw: claims,
    });
  },
  refresh: (ctx, config, token) => refreshTokens(ctx, flowOf(ctx, config), token),
});
