import type { SamlApplicationConfig } from "../../../../contracts/saml-application.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getRow } from "../../../kernel/entity.ts";
import { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { applications } from "../../applications/table.ts";
import { loadSaml } from "../../saml/load.ts";
import type { ReceivedMessage } from "../../saml/read-message.ts";
import { callbackOf, identityProviderOf } from "../addresses.ts";
import { configOf } from "../get.ts";
import { isContextPossible, knownClasses } from "./authn-context.ts";
import { type Posted, refusalFor } from "./respond.ts";
import { keepStarted, type Started } from "./started.ts";

/** Where the browser goes on, and the cookie that it takes along. */
export interface Onward {
  to: string;
  cookie: string;
}

/** @throws `application.saml.entity_id_required`, `application.saml.acs_url_required` while it is not set up */
export async function readyConfig(ctx: Ctx, id: string) {
  const config = configOf(await getRow(ctx, applications, id));
  const { entityId, acsUrl } = config;
  if (!entityId) throw new AppError("application.saml.entity_id_required");
  if (!acsUrl) throw new AppError("application.saml.acs_url_required");
  return { ...config, entityId, acsUrl };
}

/**
 * Takes the request of a service provider (profiles §4.1.4.1), and sends its user to sign in, as any application's. The format of the
 * NameID is the application's, whatever the request asks for: many name the default of their library. What no sign-in could be is
 * answered at once.
 * @throws SamlProblem for a request that does not hold, those of `readyConfig`
 */
export async function beginAuthn(ctx: Ctx, id: string, received: ReceivedMessage): Promise<Onward | Posted> {
  const [saml, config] = await Promise.all([loadSaml(), readyConfig(ctx, id)]);
  const request = await saml.readAuthnRequest(received, {
    ...{ issuer: config.entityId, acsUrls: [config.acsUrl.url], now: ctx.now() },
    ...{ certificates: certificatesOf(config), endpoint: identityProviderOf(ctx, id).singleSignOnUrl },
  });
  const { forceAuthn, isPassive, authnContexts, comparison, relayState, loginHint } = request;
  const acsUrl = config.acsUrl.url;
  const asked = authnContexts.length > 0 ? { classes: knownClasses(authnContexts), comparison } : null;
  const started = { applicationId: id, acsUrl, requestId: request.id };
  const refuse = async (error: "noPassive" | "noAuthnContext"): Promise<Posted> => {
    return { acsUrl, relayState, samlResponse: await refusalFor(ctx, started, error) };
  };
  if (forceAuthn && isPassive) return refuse("noPassive");
  if (!isContextPossible(asked)) return refuse("noAuthnContext");
  const prompt = isPassive ? "none" : forceAuthn ? "login" : null;
  const signedInFrom = forceAuthn ? ctx.now() : null;
  const wish = { prompt, loginHint: isKnownToUsers(config, loginHint) ? loginHint : null };
  return onward(ctx, { ...started, relayState, asked, signedInFrom }, wish);
}

/** A service provider names a user as we did: by an ID, which says nothing to the user, unless NameIDs are addresses. */
const isKnownToUsers = ({ nameIdFormat }: SamlApplicationConfig, nameId: string | null): boolean =>
  nameIdFormat === "emailAddress" || (nameId?.includes("@") ?? false);

/** A user who begins here. @throws `application.saml.start_not_enabled`, those of `readyConfig` */
export async function beginHere(ctx: Ctx, id: string): Promise<Onward> {
  const { idpInitiated, acsUrl } = await readyConfig(ctx, id);
  if (!idpInitiated) throw new AppError("application.saml.start_not_enabled");
  const started = { applicationId: id, acsUrl: acsUrl.url, relayState: idpInitiated.relayState || null };
  const none = { requestId: null, asked: null, signedInFrom: null };
  return onward(ctx, { ...started, ...none }, { prompt: null, loginHint: null });
}

export const certificatesOf = ({ requestCertificate }: SamlApplicationConfig): string[] =>
  requestCertificate === null ? [] : [requestCertificate];

interface Wish {
  prompt: string | null;
  loginHint: string | null;
}

async function onward(ctx: Ctx, started: Omit<Started, "state">, { prompt, loginHint }: Wish): Promise<Onward> {
  const { applicationId: id } = started;
  const state = newSecret();
  const cookie = await keepStarted(ctx, { ...started, state });
  const to = new URL(`${ctx.endpoint}/oidc/auth`);
  to.search = new URLSearchParams({
    ...{ client_id: id, redirect_uri: callbackOf(ctx, id), response_type: "code", scope: "openid", state },
    ...(prompt === null ? {} : { prompt }),
    ...(loginHint === null ? {} : { login_hint: loginHint.slice(0, 256) }),
  }).toString();
  return { to: to.href, cookie };
}
