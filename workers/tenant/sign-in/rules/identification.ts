import type { ErrorCode } from "../../../../contracts/error.ts";
import type { SignInExperience } from "../../../../contracts/sign-in-experience.ts";
import type { SsoChoice } from "../../../../contracts/sso-connector.ts";
import { maskedEmail } from "../../../kernel/masked-email.ts";
import { profileAt } from "../../connectors/profile-at.ts";
import { captchaVerdict, eventVerdict, missingProfile, signInVerdict, signUpVerdict } from "./policy.ts";
import {
  type Account,
  type Ask,
  type PendingProfile,
  proofLifetimeMs,
  type SignInState,
  type VerificationOf,
  type VerificationRecord,
} from "./state.ts";

/** Binding a proof's user to the interaction, or beginning a new one. */
export interface Identification {
  type: "identify";
  now: number;
  /** Absent when a registration is looked at again after its profile was filled in. */
  verificationId: string | undefined;
  /** Who has the proved identifier or identity. */
  account: Account | null;
  /** Who has the verified address that came with a social identity, if somebody else does. */
  related: Account | null;
  /** The person wants the social identity to join the related account. */
  wantsLink: boolean;
  /** The id that a new user gets. */
  newUserId: string;
  /** Why a new user may not have the address: the tenant's list, or somebody has it. */
  refused: ErrorCode | null;
  /** Companies' connectors that the address of the proof, or of its user, belongs to. */
  claimedBy: readonly SsoChoice[];
}

/** Whoever has a link of an administrator's, or comes from a company's provider, may register, even where nobody else may. */
export const isInvitation = (record: VerificationRecord): boolean =>
  record.type === "OneTimeToken" || (record.type === "EnterpriseSso" && record.userInfo !== null);

const isCode = (record: VerificationRecord): record is VerificationOf<"VerificationCode"> =>
  record.type === "VerificationCode";

const isProved = (record: VerificationRecord): boolean => {
  switch (record.type) {
    case "Password":
    case "NewPasswordIdentity":
    case "OneTimeToken":
      return true;
    case "VerificationCode":
    case "SignInPasskey":
      return record.isVerified;
    // What somebody has besides does not say who they are.
    case "Totp":
    case "WebAuthn":
    case "BackupCode":
      return false;
    case "Social":
    case "EnterpriseSso":
      return record.userInfo !== null;
    default:
      return record satisfies never;
  }
};

export function identify(config: SignInExperience, state: SignInState, input: Identification, ask: Ask): SignInState {
  if (input.verificationId === undefined) return completeRegistration(config, state, input, ask);
  const record = state.verifications.find(({ id }) => id === input.verificationId);
  ask("proof", record === undefined ? "session.verification_session_not_found" : null);
  const proof = record as VerificationRecord;
  ask("age", proof.expiresAt <= input.now ? "session.verification_expired" : null);
  ask("proved", isProved(proof) ? null : "session.verification_failed");
  // Whom a company's provider knows comes by it, whatever else they can prove.
  ask("enterprise", input.claimedBy.length > 0 ? "session.sso_enabled" : null, {
    data: { ssoConnectors: input.claimedBy },
  });
  switch (state.event) {
    case "SignIn":
      return signIn(config, state, proof, input, ask);
    case "Register":
      return register(config, state, proof, input, ask);
    case "ForgotPassword":
      ask(
        "proof of an address",
        proof.type === "VerificationCode" ? null : "session.not_supported_for_forgot_password",
        { status: 422 },
      );
      // A code that was sent to sign in says nothing about a password.
      ask(
        "purpose",
        proof.type === "VerificationCode" && proof.event !== "ForgotPassword" ? "session.verification_failed" : null,
      );
      ask("account", input.account === null ? "user.user_not_exist" : null);
      return bind(state, input.account as Account, proof, ask);
    default:
      return state.event satisfies never;
  }
}

function bind(state: SignInState, account: Account, { expiresAt }: VerificationRecord, ask: Ask): SignInState {
  ask("standing", account.isSuspended ? "user.suspended" : null);
  ask("same person", state.userId !== null && state.userId !== account.id ? "session.identity_conflict" : null);
  return { ...state, userId: account.id, provedAt: expiresAt - proofLifetimeMs, isNew: false };
}

function signIn(
  config: SignInExperience,
  state: SignInState,
  proof: VerificationRecord,
  { account, related, wantsLink }: Identification,
  ask: Ask,
): SignInState {
  ask("kind of proof", proof.type === "NewPasswordIdentity" ? "session.invalid_interaction_type" : null);
  // It may have been sent to register, where the tenant lets nobody sign in by one.
  const isEntry = state.userId === null && isCode(proof);
  ask("sign-in method", isEntry ? signInVerdict(config, proof.identifier.type, "verificationCode") : null);
  if (proof.type === "Social") {
    const identities = identityOf(proof);
    const synced = proof.syncProfile ? profileAt(proof.userInfo ?? {}) : {};
    if (account) return { ...bind(state, account, proof, ask), profile: { ...state.profile, ...synced, identities } };
    const isWished = wantsLink || config.socialSignIn.automaticAccountLinking === true;
    // An address that nobody proved may have been typed by somebody who waits for its owner to link to it.
    const mayLink = related?.isEmailVerified === true && isWished;
    ask("social account", mayLink ? null : "user.identity_not_exist", {
      data: related?.isEmailVerified
        ? { relatedUser: { type: "email", value: maskedEmail(related.primaryEmail ?? "") } }
        : undefined,
      state,
    });
    return { ...bind(state, related as Account, proof, ask), profile: { ...state.profile, ...synced, identities } };
  }
  if (proof.type === "EnterpriseSso") return signOn(state, proof, account, related, ask);
  ask("account", account === null ? "user.user_not_exist" : null);
  const joined = proof.type === "OneTimeToken" ? joinedBy(proof) : {};
  const known = bind(state, account as Account, proof, ask);
  // It is in the person's hand, and told the person from others: two factors in one.
  const mfa = proof.type === "SignInPasskey" ? { ...known.mfa, isVerified: true } : known.mfa;
  const bound = { ...known, mfa };
  return { ...bound, profile: { ...state.profile, ...joined } };
}

/** It is the company that asks for a second factor: what it says of that counts, and no more. */
const delegated = (
  mfa: SignInState["mfa"],
  proof: Pick<VerificationOf<"EnterpriseSso">, "isMultiFactor"> | undefined,
) => ({
  ...mfa,
  isDelegated: true,
  isVerified: mfa.isVerified || proof?.isMultiFactor === true,
});

/** The proof that a new user of a company's provider comes with. */
const signOnOf = ({ verifications, profile: { ssoIdentity } }: SignInState) =>
  verifications.find(
    (record): record is VerificationOf<"EnterpriseSso"> =>
      record.type === "EnterpriseSso" &&
      record.session.connectorId === ssoIdentity?.connectorId &&
      record.userInfo?.id === ssoIdentity?.identityId,
  );

/** By a company's provider: who has the identity, else who has the address that the provider may speak for. */
function signOn(
  state: SignInState,
  proof: VerificationOf<"EnterpriseSso">,
  account: Account | null,
  related: Account | null,
  ask: Ask,
): SignInState {
  // An address that nobody proved may have been typed by somebody who waits for its owner to link to it.
  const found = account ?? (related?.isEmailVerified ? related : null);
  ask("enterprise account", found === null ? "user.identity_not_exist" : null, { state });
  const bound = bind(state, found as Account, proof, ask);
  const synced = proof.syncProfile ? profileAt(proof.userInfo ?? {}) : {};
  const profile = { ...state.profile, ...synced, ssoIdentity: ssoIdentityOf(proof, account === null) };
  return { ...bound, profile, mfa: delegated(bound.mfa, proof) };
}

function ssoIdentityOf(
  { session, issuer, userInfo }: VerificationOf<"EnterpriseSso">,
  isNew: boolean,
): NonNullable<PendingProfile["ssoIdentity"]> {
  const { id: identityId = "", ...detail } = userInfo ?? {};
  return { connectorId: session.connectorId, issuer, identityId, detail, isNew };
}

function register(
  config: SignInExperience,
  state: SignInState,
  proof: VerificationRecord,
  input: Identification,
  ask: Ask,
): SignInState {
  const isKnown = proof.type === "Password" || proof.type === "SignInPasskey";
  ask("kind of proof", isKnown ? "session.invalid_interaction_type" : null);
  ask("sign-in mode", isInvitation(proof) ? null : eventVerdict(config, "Register"));
  ask("sign-up method", isCode(proof) ? signUpVerdict(config, proof.identifier.type, "verificationCode") : null);
  ask("free", input.account === null ? null : takenCode(proof));
  ask("address", input.refused);
  const begun = { ...state, profile: withAddress(state.profile, newProfile(proof, input.related)) };
  return completeRegistration(config, begun, input, ask);
}

function completeRegistration(
  config: SignInExperience,
  state: SignInState,
  input: Identification,
  ask: Ask,
): SignInState {
  ask("event", state.event === "Register" ? null : "session.verification_session_not_found");
  ask("begun", Object.keys(state.profile).length === 0 ? "session.verification_session_not_found" : null);
  if (input.verificationId === undefined) askEntry(config, state, ask);
  const missing = missingProfile(config, null, state.profile);
  ask("profile", missing.length > 0 ? "user.missing_profile" : null, { data: { missingProfile: missing }, state });
  const mfa = state.profile.ssoIdentity ? delegated(state.mfa, signOnOf(state)) : state.mfa;
  return { ...state, userId: state.userId ?? input.newUserId, isNew: true, mfa };
}

/** A profile that no proof began is none that may begin: of an account at a provider, an invited address, or what sign-up asks for. */
function askEntry(config: SignInExperience, state: SignInState, ask: Ask): void {
  const { profile, verifications } = state;
  const isOfLink = (record: VerificationRecord) =>
    record.type === "OneTimeToken" && record.email === profile.primaryEmail;
  if (profile.ssoIdentity || verifications.some(isOfLink)) return;
  ask("sign-in mode", eventVerdict(config, "Register"));
  if (profile.identities) return;
  const given = (["username", "email", "phone"] as const).filter((type) => profile[identifierField[type]]);
  const isAsked = given.some((type) => signUpVerdict(config, type, "verificationCode") === null);
  ask("sign-up method", isAsked ? null : "user.sign_up_method_not_enabled");
  ask("captcha", captchaVerdict(config, state));
}

function takenCode(proof: VerificationRecord): ErrorCode {
  if (proof.type === "OneTimeToken") return "user.email_already_in_use";
  return "identifier" in proof ? `user.${proof.identifier.type}_already_in_use` : "user.identity_already_in_use";
}

const identifierField = { username: "username", email: "primaryEmail", phone: "primaryPhone" } as const;

/** What a new user has by the proof. An address that somebody else has is left out, not stolen. */
function newProfile(proof: VerificationRecord, related: Account | null): PendingProfile {
  switch (proof.type) {
    case "Password":
    case "SignInPasskey":
    case "Totp":
    case "WebAuthn":
    case "BackupCode":
      return {};
    case "VerificationCode":
      return { [identifierField[proof.identifier.type]]: proof.identifier.value };
    case "NewPasswordIdentity":
      return { [identifierField[proof.identifier.type]]: proof.identifier.value, passwordHash: proof.passwordHash };
    case "OneTimeToken":
      return { primaryEmail: proof.email, ...joinedBy(proof) };
    case "EnterpriseSso": {
      const { email, isEmailVerified } = proof.userInfo ?? {};
      const address = email && isEmailVerified === true && related === null ? { primaryEmail: email } : {};
      return { ...address, ...profileAt(proof.userInfo ?? {}), ssoIdentity: ssoIdentityOf(proof, true) };
    }
    case "Social": {
      const { email, isEmailVerified } = proof.userInfo ?? {};
      const address = email && isEmailVerified === true && related === null ? { primaryEmail: email } : {};
      return { ...address, ...profileAt(proof.userInfo ?? {}), identities: identityOf(proof) };
    }
    default:
      return proof satisfies never;
  }
}

/** A profile with more in it. A mailed link leads the address that it was for into organizations, and no other. */
export function withAddress(profile: PendingProfile, added: PendingProfile): PendingProfile {
  const { organizationIds: _, invitation: __, ...others } = profile;
  const isOther = added.primaryEmail !== undefined && added.primaryEmail !== profile.primaryEmail;
  return { ...(isOther ? others : profile), ...added };
}

/** Where a mailed link leads into. */
const joinedBy = ({ organizationIds, invitation }: VerificationOf<"OneTimeToken">): PendingProfile => ({
  organizationIds,
  ...(invitation ? { invitation } : {}),
});

const identityOf = ({ session, userInfo }: VerificationOf<"Social">) => ({
  [session.target]: { userId: userInfo?.id ?? "", details: { ...userInfo } },
});
