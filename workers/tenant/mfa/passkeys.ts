import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
  WebAuthnTransport,
} from "../../../contracts/webauthn.ts";
import type { Ctx } from "../../kernel/context.ts";
import { fromBase64Url, toBase64Url } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { authenticatorName } from "./authenticators.ts";
import type { FactorRow, NewFactor } from "./factors.ts";

/** Milliseconds in which a person may answer the browser. */
const timeout = 300_000;
/** EdDSA, ES256, RS256 (RFC 9053, RFC 8812). */
const algorithms = [-8, -7, -257];

/** Only what verifies is loaded, by whoever has a passkey (decision 030). */
const library = () => import("@simplewebauthn/server");

/** The relying party is the tenant's own host, and never a domain that tenants share. */
const relyingParty = (ctx: Ctx) => {
  const { hostname, origin } = new URL(ctx.endpoint);
  return { id: hostname, origin };
};

const userHandle = (userId: string): string => toBase64Url(new TextEncoder().encode(userId));

const descriptor = ({ credentialId, credential }: FactorRow) => ({
  id: credentialId ?? "",
  type: "public-key" as const,
  transports: (credential?.transports ?? []) as WebAuthnTransport[],
});

const passkeysOf = (rows: readonly FactorRow[]) => rows.filter(({ type }) => type === "WebAuthn");

/**
 * What a browser makes a passkey from, and the challenge in it. The user's handle is an id that says nothing of a person.
 * @param name what the browser and the password manager show
 */
export function registrationOptions(
  ctx: Ctx,
  user: { id: string; name: string },
  known: readonly FactorRow[],
  isForSignIn: boolean,
): RegistrationOptions {
  const { id } = relyingParty(ctx);
  return {
    rp: { id, name: ctx.tenantName ?? id },
    user: { id: userHandle(user.id), name: user.name, displayName: user.name },
    challenge: newSecret(),
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout,
    excludeCredentials: passkeysOf(known).map(descriptor),
    authenticatorSelection: {
      residentKey: isForSignIn ? "required" : "preferred",
      requireResidentKey: isForSignIn,
      userVerification: isForSignIn ? "required" : "preferred",
    },
    attestation: "none",
  };
}

/** What a passkey signs. Without `known`, any passkey of the tenant may answer: one that tells its user from others. */
export function authenticationOptions(ctx: Ctx, known: readonly FactorRow[] | null): AuthenticationOptions {
  return {
    rpId: relyingParty(ctx).id,
    challenge: newSecret(),
    timeout,
    allowCredentials: passkeysOf(known ?? []).map(descriptor),
    userVerification: known === null ? "required" : "preferred",
  };
}

const failed = (reason: string, cause?: unknown) =>
  new AppError("session.mfa.webauthn_verification_failed", { cause, reason });

/** The library says with an error what is wrong. */
const checked = <T>(work: Promise<T>): Promise<T> =>
  work.catch((thrown: unknown) => {
    throw failed(thrown instanceof Error ? thrown.message.slice(0, 200) : "malformed", thrown);
  });

/** Nothing embeds the pages of a sign-in. */
function refuseFrames({ clientDataJSON }: { clientDataJSON: string }): void {
  const { crossOrigin, topOrigin } = parsed(clientDataJSON);
  if (crossOrigin === true || topOrigin !== undefined) throw failed("the page was in a frame of another origin");
}

function parsed(clientDataJSON: string): { crossOrigin?: unknown; topOrigin?: unknown } {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON))) ?? {};
  } catch (thrown) {
    throw failed("clientDataJSON is not JSON", thrown);
  }
}

/**
 * Checks a new passkey: type, challenge, origin, relying party, presence, flags, algorithm and key (Web Authentication
 * Level 3, section 7.1). What attests the authenticator is not asked for.
 * @throws `session.mfa.webauthn_verification_failed`
 */
export async function verifyRegistration(
  ctx: Ctx,
  { challenge, payload }: { challenge: string; payload: RegistrationResponse },
): Promise<Extract<NewFactor, { type: "WebAuthn" }>> {
  const { id: rpId, origin } = relyingParty(ctx);
  refuseFrames(payload.response);
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...response } = payload.response;
  const { verified, registrationInfo } = await checked(
    verifyRegistrationResponse({
      response: { id: payload.id, rawId: payload.rawId, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified) throw failed("not verified");
  const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } = registrationInfo;
  if (credential.id !== payload.id) throw failed("another credential");
  return {
    type: "WebAuthn",
    credentialId: credential.id,
    credential: {
      publicKey: toBase64Url(credential.publicKey),
      rpId,
      signCount: credential.counter,
      transports: transports.filter((transport) => /^[a-z-]{1,16}$/.test(transport)),
      aaguid,
      isBackupEligible: credentialDeviceType === "multiDevice",
      isBackedUp: credentialBackedUp,
      isUserVerified: userVerified,
    },
    agent: ctx.userAgent?.slice(0, 512) ?? null,
    name: authenticatorName(aaguid),
  };
}

export interface PasskeyUse {
  isUserVerified: boolean;
  isSynced: boolean;
  signCount: number;
  isBackedUp: boolean;
}

/**
 * Checks what a user's passkey signed (Web Authentication Level 3, section 7.2). A count of signatures that goes back
 * is refused: the key may have been copied.
 * @throws `session.mfa.webauthn_verification_failed`, with the reason in its data
 */
export async function verifyAuthentication(
  ctx: Ctx,
  { credentialId, credential, userId }: FactorRow,
  { challenge, payload, isAlone }: { challenge: string; payload: AuthenticationResponse; isAlone: boolean },
): Promise<PasskeyUse> {
  if (credential === null || credentialId !== payload.id) throw failed("another credential");
  const { userHandle: said, ...response } = payload.response;
  if (said && said !== userHandle(userId)) throw failed("another user");
  refuseFrames(response);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await checked(
    verifyAuthenticationResponse({
      response: { id: payload.id, rawId: payload.rawId, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty(ctx).origin,
      expectedRPID: relyingParty(ctx).id,
      // The count is looked at below, when it is certain that the key has signed it.
      credential: { id: payload.id, publicKey: fromBase64Url(credential.publicKey), counter: 0 },
      requireUserVerification: isAlone,
    }),
  );
  if (!verified) throw failed("wrong signature");
  const { newCounter: signCount, userVerified, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  if ((credentialDeviceType === "multiDevice") !== credential.isBackupEligible) throw failed("another kind of passkey");
  if ((signCount > 0 || credential.signCount > 0) && signCount <= credential.signCount)
    throw failed("the count of signatures went back");
  return {
    isUserVerified: userVerified,
    isSynced: credential.isBackupEligible,
    signCount,
    isBackedUp: credentialBackedUp,
  };
}
