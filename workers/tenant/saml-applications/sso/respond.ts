import type { SamlApplicationConfig, SamlClaim } from "../../../../contracts/saml-application.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { claimsOf, type OidcUser } from "../../oidc/accounts.ts";
import type { SignedIn } from "../../oidc/own-code.ts";
import { nameIdFormats } from "../../saml/identifiers.ts";
import { loadSaml } from "../../saml/load.ts";
import { identityProviderOf } from "../addresses.ts";
import { openActiveKey } from "../secrets.ts";
import { sessionIndexOf } from "../session-index.ts";
import type { Started } from "./started.ts";

/** What the browser posts to the service provider. */
export interface Posted {
  acsUrl: string;
  samlResponse: string;
  relayState: string | null;
}

type Ready = SamlApplicationConfig & { entityId: string };

/**
 * The response for a service provider, as a form field.
 * @throws `application.saml.no_active_secret`, `application.saml.missing_email_address`, `application.saml.email_address_unverified`
 */
export async function responseFor(
  ctx: Ctx,
  config: Ready,
  started: Started,
  { user, at, sessionUid, authnContext }: SignedIn & { authnContext: string },
) {
  const { applicationId, requestId, acsUrl } = started;
  const [saml, signingKey] = await Promise.all([loadSaml(), openActiveKey(ctx, applicationId)]);
  const { encryption } = config;
  const response = await saml.writeSamlResponse({
    ...{ responseId: saml.newSamlId(), assertionId: saml.newSamlId(), signingKey, acsUrl, now: ctx.now() },
    ...{ issuer: identityProviderOf(ctx, applicationId).entityId, audience: config.entityId, inResponseTo: requestId },
    nameId: nameIdOf(config, user, saml.newSamlId),
    sessionIndex: await sessionIndexOf(applicationId, sessionUid),
    ...{ authnInstant: at, authnContext },
    attributes: attributesOf(config, user),
    encryption:
      encryption?.encryptAssertion && encryption.certificate
        ? {
            ...{
              certificate: encryption.certificate,
              algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm" as const,
            },
            order: encryption.encryptThenSign ? ("encryptThenSign" as const) : ("signThenEncrypt" as const),
          }
        : null,
  });
  return saml.postedField(response);
}

export type Refusal = "noPassive" | "noAuthnContext" | "requestDenied" | "authnFailed";

/** Without an assertion: the service provider is told that nobody signed in. */
export async function refusalFor(
  ctx: Ctx,
  { applicationId, requestId, acsUrl }: Pick<Started, "applicationId" | "requestId" | "acsUrl">,
  error: Refusal,
) {
  const [saml, signingKey] = await Promise.all([loadSaml(), openActiveKey(ctx, applicationId)]);
  const { entityId: issuer } = identityProviderOf(ctx, applicationId);
  const head = { responseId: saml.newSamlId(), issuer, acsUrl, inResponseTo: requestId, now: ctx.now() };
  return saml.postedField(await saml.writeErrorResponse({ ...head, signingKey, error }));
}

function nameIdOf({ nameIdFormat }: Ready, user: OidcUser, newTransient: () => string) {
  const format = nameIdFormats[nameIdFormat];
  if (nameIdFormat === "transient") return { format, value: newTransient() };
  if (nameIdFormat !== "emailAddress") return { format, value: user.id };
  if (!user.primaryEmail) throw new AppError("application.saml.missing_email_address");
  if (!user.isEmailVerified) throw new AppError("application.saml.email_address_unverified");
  return { format, value: user.primaryEmail };
}

/** Without a mapping: what most service providers look for. */
const usual: Partial<Record<SamlClaim, string>> = { email: "email", name: "name" };

function attributesOf({ attributeMapping }: Ready, user: OidcUser) {
  const claims = claimsOf(user, true) as Record<string, unknown>;
  const mapping = Object.keys(attributeMapping).length > 0 ? attributeMapping : usual;
  return Object.entries(mapping).flatMap(([claim, name]) => {
    const values = [claims[claim] ?? []].flat().map(String);
    return values.length > 0 ? [{ name, values }] : [];
  });
}
