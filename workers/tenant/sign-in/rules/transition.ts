import type { ErrorCode } from "../../../../contracts/error.ts";
import type { InteractionEvent } from "../../../../contracts/experience.ts";
import { type Identification, identify } from "./identification.ts";
import {
  captchaVerdict,
  eventVerdict,
  lacksFields,
  mfaVerdict,
  missingProfile,
  type SignInConfig,
  signInVerdict,
  signUpVerdict,
} from "./policy.ts";
import {
  type Account,
  type Ask,
  beginning,
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
  | { type: "profile"; account: Account | null; add: PendingProfile; taken: ErrorCode | null }
  | { type: "reset"; passwordHash: string; isSame: boolean }
  | { type: "skip-mfa" }
  /** `isAsking`: optional profile fields are asked for, too, once. */
  | { type: "submit"; account: Account | null; isAsking?: boolean };

export type Attempt =
  | { kind: "password"; identifier: "username" | "email" | "phone" }
  | { kind: "new-password"; identifier: "username" | "email" | "phone" }
  | { kind: "code"; identifier: "email" | "phone" }
  | { kind: "social" }
  | { kind: "one-time-token" };

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
        isNew: false,
        profile: {},
        mfa: beginning(input.event, false).mfa,
      };
    case "attempt":
      attempt(config, state, input.proof, ask);
      return state;
    case "prove":
      return { ...state, verifications: withRecord(state.verifications, input.record) };
    case "identify":
      return identify(config, state, input, ask);
    case "profile":
      return addProfile(config, state, input, ask);
    case "reset":
      ask("event", state.event === "ForgotPassword" ? null : "session.invalid_interaction_type");
      ask("identified", state.userId === null ? "session.identifier_not_found" : null);
      ask("new password", input.isSame ? "user.same_password" : null);
      return { ...state, profile: { passwordHash: input.passwordHash } };
    case "skip-mfa":
      ask("identified", state.userId === null ? "session.identifier_not_found" : null);
      ask("skippable", config.mfa.policy === "Mandatory" ? "session.mfa.mfa_policy_not_user_controlled" : null);
      return { ...state, mfa: { ...state.mfa, isSkipped: true } };
    case "submit":
      submit(config, state, input, ask);
      return state;
    default:
      return input satisfies never;
  }
}

/** Whoever has a link of an administrator's may register, even where nobody else may. */
const isInvited = ({ verifications }: SignInState, event: InteractionEvent): boolean =>
  event === "Register" && verifications.some(({ type }) => type === "OneTimeToken");

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
    default:
      proof satisfies never;
  }
}

function addProfile(
  config: SignInConfig,
  state: SignInState,
  { account, add, taken }: Extract<Input, { type: "profile" }>,
  ask: Ask,
): SignInState {
  ask("event", state.event === "ForgotPassword" ? "session.not_supported_for_forgot_password" : null);
  // Only who registers is asked for them.
  ask("fields", add.fields && state.event !== "Register" ? "session.invalid_interaction_type" : null);
  if (state.event === "SignIn") {
    ask("identified", account === null ? "session.identifier_not_found" : null);
    ask("second factor", account && account.factors.length > 0 ? mfaVerdict(config.mfa, account, state) : null);
  }
  const has: Omit<Account, "id" | "isSuspended" | "isEmailVerified" | "factors"> = account ?? {
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
  return { ...state, profile: { ...state.profile, ...add } };
}

function submit(
  config: SignInConfig,
  state: SignInState,
  { account, isAsking = false }: Extract<Input, { type: "submit" }>,
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
  ask("second factor", account && account.factors.length > 0 ? mfaVerdict(config.mfa, account, state) : null);
  const missing = missingProfile(config, account, state.profile);
  if (missing.length === 0 && state.isNew && lacksFields(config, state.profile, isAsking)) missing.push("extraProfile");
  ask("profile", missing.length > 0 ? "user.missing_profile" : null, { data: { missingProfile: missing } });
  ask("enrolment", mfaVerdict(config.mfa, account, state));
}
