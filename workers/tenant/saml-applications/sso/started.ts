import { z } from "zod";
import { cookieNamed } from "../../../../contracts/cookies.ts";
import { setTenantCookie, type TenantCookie, tenantCookie } from "../../../../contracts/tenant-cookie.ts";
import { givenUpKeys, waitingCookie, waitingKeyOf } from "../../../../contracts/waiting-sign-ins.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { equalSecrets } from "../../../kernel/crypto.ts";
import { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { findSealed, keepSealed, takeSealed } from "../../account/sealed-records.ts";
import { AskedContext } from "./authn-context.ts";
import { recordTaken } from "./record.ts";

/** As long as an interaction lives. */
const lifeMs = 60 * 60_000;

/** What a service provider asked for, while the user signs in. */
const Started = z.object({
  applicationId: z.string(),
  /** Of the authorization request within the protocol engine. */
  state: z.string(),
  /** ID of the AuthnRequest; null when the user began here. */
  requestId: z.string().nullable(),
  acsUrl: z.string(),
  relayState: z.string().nullable(),
  /** The authentication context that was asked for. */
  asked: AskedContext.nullable().default(null),
  /** With ForceAuthn: when it was asked for, in ms. Who signed in before has to do it again. */
  signedInFrom: z.number().nullable().default(null),
});
export type Started = z.infer<typeof Started>;

const started = { name: "saml-started", schema: Started, lifeMs };
/** Of all that a browser began with one application. */
function cookieOf({ tenantId, endpoint }: Ctx, applicationId: string): TenantCookie {
  const cookie = tenantCookie("saml", tenantId, endpoint, "/api/saml-applications");
  return { ...cookie, name: `${cookie.name}.${applicationId}` };
}

/** One for each sign-in: a browser that opens its tabs again begins several at once. */
function cookieFor(ctx: Ctx, applicationId: string, key: string): TenantCookie {
  const cookie = cookieOf(ctx, applicationId);
  return { ...cookie, name: waitingCookie(cookie.name, key) };
}

/** Set-Cookie for the oldest that a browser gives up when it begins one more, where its cookies have come along. */
export const givenUp = (ctx: Ctx, applicationId: string, cookies: string | null): string[] =>
  givenUpKeys(cookies, cookieOf(ctx, applicationId).name).map((key) =>
    setTenantCookie(cookieFor(ctx, applicationId, key), "", 0),
  );

/**
 * Set-Cookie for what has been taken. A request over the POST binding comes without our cookies, so that none are given up: those of
 * a service provider that asks again and again would fill what a browser sends.
 */
export const endWaiting = (ctx: Ctx, applicationId: string, state: string): string =>
  setTenantCookie(cookieFor(ctx, applicationId, waitingKeyOf(state)), "", 0);

/** Keeps what was asked for, and writes it to the audit log. @returns the cookie by which the same browser finds it again */
export async function keepStarted(ctx: Ctx, value: Started): Promise<string> {
  const secret = newSecret();
  const { applicationId, requestId, state } = value;
  await keepSealed(ctx, started, secret, value, [recordTaken(ctx, "AuthnRequest", applicationId, requestId)]);
  return setTenantCookie(cookieFor(ctx, applicationId, waitingKeyOf(state)), secret, lifeMs / 1000);
}

/**
 * What this browser began with an application, once. Null when there is nothing, or not any more. Another page may send the
 * browser here: a state that is not of this sign-in leaves it waiting.
 * @throws `application.saml.state_mismatch`
 */
export async function takeStarted(
  ctx: Ctx,
  applicationId: string,
  state: string,
  cookies: string | null,
): Promise<Started | null> {
  const { name } = cookieFor(ctx, applicationId, waitingKeyOf(state));
  const secret = cookieNamed(cookies, name);
  const found = secret ? await findSealed(ctx, started, secret) : null;
  if (!secret || found?.applicationId !== applicationId) return null;
  if (!equalSecrets(state, found.state)) throw new AppError("application.saml.state_mismatch");
  return takeSealed(ctx, started, secret);
}
