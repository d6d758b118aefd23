import type { ErrorCode } from "../../../../contracts/error.ts";
import type { InteractionEvent } from "../../../../contracts/experience.ts";
import type { MfaFactor } from "../../../../contracts/sign-in-experience.ts";
import { type Identification, identify, isInvitation, withAddress } from "./identification.ts";
import { bindMfa, hasSecondFactor, isFactorProof, missingMfa, proveFactor } from "./mfa.ts";
import { factorVerdict, isMfaRequired, passkeyVerdict, usableFactors, verificationVerdict } from "./mfa-policy.ts";
import {
  captchaVerdict,
  eventVerdict,
  lacksFields,
  missingProfile,
  type SignInConfig,
  signInVerdict,
  signUpVerdict,
} from "./policy.ts";
import {
  type Account,
  type Ask,
  beginning,
  type MfaStanding,
  type PendingProfile,
  type RefusalMore,
  type SignInState,
  type VerificationRecord,
} from "./state.ts";

/** One thing that happens to an interaction, with all that the tables say about it. */
export type Input =
  | { type: "start"; event: InteractionEvent; isHuman: boolean }
  | { type: "switch"; event: InteractionEvent }
  /** Before a proof is attempted: is this way open? */
  | { type: "attempt"; proof: Attempt }
  | { type: "prove"; record: VerificationRecord }
  | Identification
  | { type: "profile"; account: Account | null; standing: MfaStanding; add: PendingProfile; taken: ErrorCode | null }
  | { type: "reset"; passwordHash: string; isSame: boolean }
  /** Before a second factor is asked for or set up: may it be? */
  | FactorAttempt
  /** A factor that a verification set up becomes the user's, when the interaction is submitted. */
  | { type: "bind-mfa"; now: number; standing: MfaStanding; factor: MfaFactor; verificationId: string }
  | { type: "skip-mfa"; standing: MfaStanding }
  | { type: "skip-passkey" }
  | { type: "trust-device"; isAllowed: boolean }
  /** The application asks for a second factor of somebody who is signed in. */
  | { type: "step-up"; now: number; account: Account | null }
  /** `isAsking`: optional profile fields are asked for, too, once. */
  | { type: "submit"; account: Account | null; standing: MfaStanding; isAsking?: boolean };

export interface FactorAttempt {
  type: "factor";
  standing: MfaStanding;
  factor: MfaFactor;
  purpose: "verification" | "enrolment";
}

export type Attempt =
  | { kind: "password"; identifier: "username" | "email" | "phone" }
  | { kind: "new-password"; identifier: "username" | "email" | "phone" }
  | { kind: "code"; identifier: "email" | "phone" }
  | { kind: "social" }
  | { kind: "one-time-token" }
  | { kind: "passkey" };

/** A rule that was asked, and what it said: the trace of a step is the list of them. */
export interface Decision {
  rule: string;
  verdict: ErrorCode | null;
}

export type Outcome =
  | { ok: true; state: SignInState; trace: Decision[] }
  /** `state` is what stays of the step although it was refused. */
  | { ok: false; code: ErrorCode; data?: unknown; status?: number; state?: SignInState | undefined; trace: Decision[] };

/** Thrown inside a step by the first rule that refuses. */
export class Refusal {
  readonly code: ErrorCode;
  readonly more: RefusalMore;
  constructor(code: ErrorCode, more: RefusalMore = {}) {
    this.code = code;
    this.more = more;
  }
}

/**
 * What becomes of an interaction. Pure: the configuration is a value, so that a draft of it can be tried, and
 * the trace tells why. `state` is null before the interaction was started.
 */
export function step(config: SignInConfig, state: SignInState | null, input: Input): Outcome {
  const trace: Decision[] = [];
  const ask: Ask = (rule, verdict, more) => {
    trace.push({ rule, verdict });
    if (verdict !== null) throw new Refusal(verdict, more);
  };
  try {
    return { ok: true, state: advance(config, state, input, ask), trace };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, code: thrown.code, ...thrown.more, trace };
    throw thrown;
  }
}

function advance(config: SignInConfig, current: SignInState | null, input: Input, ask: Ask): SignInState {
  if (input.type === "start") {
    ask("sign-in mode", eventVerdict(config, input.event));
    return beginning(input.event, input.isHuman);
  }
  if (input.type === "step-up") {
    ask("identified", input.account === null ? "session.identifier_not_found" : null);
    ask("standing", input.account?.isSuspended ? "user.suspended" : null);
    return { ...beginning("SignIn", true), userId: input.account?.id ?? null, isStepUp: true, provedAt: input.now };
  }
  ask("started", current === null ? "session.interaction_not_found" : null);
  const state = current as SignInState;
  switch (input.type) {
    case "switch":
      ask("sign-in mode", isInvited(state, input.event) ? null : eventVerdict(config, input.event));
      // A reset ends in a new password and in nothing else, and nothing else ends in one.
      ask(
        "reset",
        [state.event, input.event].includes("ForgotPassword") && state.event !== input.event
          ? "session.not_supported_for_forgot_password"
          : null,
      );
      return {
        ...state,
        event: input.event,
        userId: null,
        provedAt: null,
        isStepUp: false,
        isNew: false,
        profile: {},
        mfa: beginning(input.event, false).mfa,
      };
    case "attempt":
      attempt(config, state, input.proof, ask);
      return state;
    case "prove":
      return {
        ...state,
        verifications: withRecord(state.verifications, input.record),
        mfa: isFactorProof(state, input.record) ? proveFactor(state.mfa, input.record) : state.mfa,
      };
    case "identify":
      return identify(config, state, input, ask);
    case "profile":
      return addProfile(config, state, input, ask);
    case "reset":
      ask("event", state.event === "ForgotPassword" ? null : "session.invalid_interaction_type");
      ask("identified", state.userId === null ? "session.identifier_not_found" : null);
      ask("new password", input.isSame ? "user.same_password" : null);
      return { ...state, profile: { passwordHash: input.passwordHash } };
    case "factor":
      attemptFactor(config, state, input, ask);
      return state;
    case "bind-mfa":
      attemptFactor(config, state, { ...input, type: "factor", purpose: "enrolment" }, ask);
      return { ...state, mfa: bindMfa(state, input, ask) };
    case "skip-mfa": {
      ask("identified", state.userId === null ? "session.identifier_not_found" : null);
      const isNeeded = isMfaRequired(config, input.standing);
      ask("skippable", isNeeded ? "session.mfa.mfa_policy_not_user_controlled" : null);
      return { ...state, mfa: { ...state.mfa, isSkipped: true } };
    }
    case "skip-passkey":
      ask("identified", state.userId === null ? "session.identifier_not_found" : null);
      return { ...state, mfa: { ...state.mfa, isPasskeySkipped: true } };
    case "trust-device":
      ask("trusted devices", input.isAllowed ? null : "session.mfa.trusted_device_not_enabled");
      ask("second factor", hasSecondFactor(state.mfa) ? null : "session.mfa.require_mfa_verification");
      return { ...state, mfa: { ...state.mfa, isDeviceTrusted: true } };
    case "submit":
      submit(config, state, input, ask);
      return state;
    default:
      return input satisfies never;
  }
}

const isInvited = ({ verifications }: SignInState, event: InteractionEvent): boolean =>
  event === "Register" && verifications.some(isInvitation);

/** One record of a kind and identifier is enough; the tenth of all pushes out the oldest. */
function withRecord(records: VerificationRecord[], added: VerificationRecord): VerificationRecord[] {
  const others = records.filter(
    ({ id, type }) => id !== added.id && (type !== added.type || type === "VerificationCode"),
  );
  return [...others.slice(-9), added];
}

function attempt(config: SignInConfig, state: SignInState, proof: Attempt, ask: Ask): void {
  switch (proof.kind) {
    case "password":
      ask("event", state.event === "SignIn" ? null : "session.invalid_interaction_type");
      ask("sign-in method", signInVerdict(config, proof.identifier, "password"));
      ask("captcha", captchaVerdict(config, state));
      return;
    case "new-password":
      // In any event, for one that becomes a registration; where nobody may register, nothing is said about accounts.
      ask("event", state.event === "Register" ? null : eventVerdict(config, "Register"));
      ask("sign-up method", signUpVerdict(config, proof.identifier, "password"));
      ask("captcha", captchaVerdict(config, state));
      return;
    case "code":
      // In a sign-in a code also proves what the profile lacks, so sign-up's methods count there, too.
      if (state.event === "SignIn" && state.userId === null)
        ask("sign-in method", signInVerdict(config, proof.identifier, "verificationCode"));
      if (state.event !== "ForgotPassword" && (state.event === "Register" || state.userId !== null))
        ask("sign-up method", signUpVerdict(config, proof.identifier, "verificationCode"));
      ask("captcha", captchaVerdict(config, state));
      return;
    case "social":
    case "one-time-token":
      ask("event", state.event === "ForgotPassword" ? "session.not_supported_for_forgot_password" : null);
      return;
    case "passkey":
      ask("event", state.event === "SignIn" ? null : "session.invalid_interaction_type");
      ask("sign-in method", config.passkeySignIn.enabled ? null : "user.sign_in_method_not_enabled");
      return;
    default:
      proof satisfies never;
  }
}

function addProfile(
  config: SignInConfig,
  state: SignInState,
  { account, standing, add, taken }: Extract<Input, { type: "profile" }>,
  ask: Ask,
): SignInState {
  ask("event", state.event === "ForgotPassword" ? "session.not_supported_for_forgot_password" : null);
  ask("step-up", state.isStepUp ? "session.invalid_interaction_type" : null);
  // Only who registers is asked for them.
  ask("fields", add.fields && state.event !== "Register" ? "session.invalid_interaction_type" : null);
  if (state.event === "SignIn") {
    ask("identified", account === null ? "session.identifier_not_found" : null);
    askFactor(config, standing, state, ask);
  }
  const has: Omit<Account, "id" | "isSuspended" | "isEmailVerified"> = account ?? {
    username: null,
    primaryEmail: null,
    primaryPhone: null,
    hasPassword: false,
    targets: [],
  };
  ask("username", add.username && has.username ? "user.username_exists_in_profile" : null);
  ask("email", add.primaryEmail && has.primaryEmail ? "user.email_exists_in_profile" : null);
  ask("phone", add.primaryPhone && has.primaryPhone ? "user.phone_exists_in_profile" : null);
  ask("password", add.passwordHash && has.hasPassword ? "user.password_exists_in_profile" : null);
  const linked = Object.keys(add.identities ?? {}).some((target) => has.targets.includes(target));
  ask("social", linked ? "user.social_account_exists_in_profile" : null);
  ask("free", taken);
  return { ...state, profile: withAddress(state.profile, add) };
}

function submit(
  config: SignInConfig,
  state: SignInState,
  { account, standing, isAsking = false }: Extract<Input, { type: "submit" }>,
  ask: Ask,
): void {
  ask(
    "identified",
    state.userId === null || (!state.isNew && account === null) ? "session.identifier_not_found" : null,
  );
  ask("standing", account?.isSuspended ? "user.suspended" : null);
  if (state.event === "ForgotPassword") {
    ask("new password", state.profile.passwordHash ? null : "user.new_password_required_in_profile");
    return;
  }
  // The factor that a user has comes before anything can be added to the account.
  askFactor(config, standing, state, ask);
  const missing = state.isStepUp ? [] : missingProfile(config, account, state.profile);
  if (missing.length === 0 && state.isNew && lacksFields(config, state.profile, isAsking)) missing.push("extraProfile");
  ask("profile", missing.length > 0 ? "user.missing_profile" : null, { data: { missingProfile: missing } });
  missingMfa(config, standing, state, ask);
  ask("passkey", passkeyVerdict(config, standing, state));
}

/** What has to be proved before anything else of the account is seen or changed. */
function askFactor(config: SignInConfig, standing: MfaStanding, state: SignInState, ask: Ask): void {
  const data = { availableFactors: usableFactors(config, standing) };
  ask("second factor", verificationVerdict(config, standing, state), { data });
}

/** A factor is asked of who is known; and given to who has proved the one that is there. */
function attemptFactor(
  config: SignInConfig,
  state: SignInState,
  { standing, factor, purpose }: FactorAttempt,
  ask: Ask,
): void {
  ask("identified", state.userId === null ? "session.identifier_not_found" : null);
  ask("event", state.event === "ForgotPassword" ? "session.not_supported_for_forgot_password" : null);
  if (purpose === "verification") {
    const isAsked = usableFactors(config, standing).includes(factor);
    ask("factor", isAsked ? null : "session.mfa.mfa_factor_not_enabled");
    return;
  }
  // A session alone gives nobody their first factor.
  ask("step-up", state.isStepUp && !state.mfa.isVerified ? "session.mfa.require_mfa_verification" : null);
  // A browser that is let through has still not proved the factor, nor has whoever a company's provider sent.
  const unproved = { ...state, mfa: { ...state.mfa, isDelegated: false } };
  askFactor(config, { ...standing, isTrusted: false }, unproved, ask);
  ask("factor", factorVerdict(config, factor));
  ask("one app", factor === "Totp" && standing.factors.includes("Totp") ? "user.totp_already_in_use" : null);
  const hasOther = [...standing.factors, ...state.mfa.newFactors.map(({ type }) => type)].some(
    (other) => other !== "BackupCode",
  );
  ask("codes alone", factor === "BackupCode" && !hasOther ? "session.mfa.backup_code_can_not_be_alone" : null);
}
