import type { SamlApplicationConfig } from "../../../../contracts/saml-application.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getRow } from "../../../kernel/entity.ts";
import { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { applications } from "../../applications/table.ts";
import { authnContexts } from "../../saml/identifiers.ts";
import { loadSaml } from "../../saml/load.ts";
import { SamlProblem } from "../../saml/problem.ts";
import type { ReceivedMessage } from "../../saml/read-message.ts";
import { callbackOf, identityProviderOf } from "../addresses.ts";
import { configOf } from "../get.ts";
import { keepStarted } from "./started.ts";

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
 * NameID is the application's, whatever the request asks for: many name the default of their library.
 * @throws SamlProblem for a request that does not hold, those of `readyConfig`
 */
export async function beginAuthn(ctx: Ctx, id: string, received: ReceivedMessage): Promise<Onward> {
  const [saml, config] = await Promise.all([loadSaml(), readyConfig(ctx, id)]);
  const request = await saml.readAuthnRequest(received, {
    ...{ issuer: config.entityId, acsUrls: [config.acsUrl.url], now: ctx.now() },
    ...{ certificates: certificatesOf(config), endpoint: identityProviderOf(ctx, id).singleSignOnUrl },
  });
  return onward(ctx, id, config.acsUrl.url, {
    requestId: request.id,
    relayState: request.relayState,
    authnContext: contextFor(request.authnContexts),
    prompt: request.isPassive ? "none" : request.forceAuthn ? "login" : null,
    loginHint: request.loginHint,
  });
}

/** A user who begins here. @throws `application.saml.start_not_enabled`, those of `readyConfig` */
export async function beginHere(ctx: Ctx, id: string): Promise<Onward> {
  const { idpInitiated, acsUrl } = await readyConfig(ctx, id);
  if (!idpInitiated) throw new AppError("application.saml.start_not_enabled");
  const none = { requestId: null, authnContext: null, prompt: null, loginHint: null };
  return onward(ctx, id, acsUrl.url, { ...none, relayState: idpInitiated.relayState || null });
}

export const certificatesOf = ({ requestCertificate }: SamlApplicationConfig): string[] =>
  requestCertificate === null ? [] : [requestCertificate];

interface Wish {
  requestId: string | null;
  relayState: string | null;
  authnContext: string | null;
  prompt: string | null;
  loginHint: string | null;
}

async function onward(ctx: Ctx, id: string, acsUrl: string, wish: Wish): Promise<Onward> {
  const { prompt, loginHint, ...kept } = wish;
  const state = newSecret();
  const cookie = await keepStarted(ctx, { applicationId: id, acsUrl, state, ...kept });
  const to = new URL(`${ctx.endpoint}/oidc/auth`);
  to.search = new URLSearchParams({
    ...{ client_id: id, redirect_uri: callbackOf(ctx, id), response_type: "code", scope: "openid", state },
    ...(prompt === null ? {} : { prompt }),
    ...(loginHint === null ? {} : { login_hint: loginHint.slice(0, 256) }),
  }).toString();
  return { to: to.href, cookie };
}

/** Classes that any sign-in here satisfies: a password or more, over TLS. */
const satisfied: readonly string[] = [
  ...[authnContexts.password, "urn:oasis:names:tc:SAML:2.0:ac:classes:Password", authnContexts.unspecified],
];

function contextFor(asked: readonly string[]): string | null {
  if (asked.length === 0) return null;
  const found = asked.find((context) => satisfied.includes(context));
  if (!found) throw new SamlProblem("authnStatement", "no authentication context that was asked for can be promised");
  return found;
}
