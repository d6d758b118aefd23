import type { FlowStep, LogKey } from "../../../contracts/log-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readCookie } from "../../kernel/cookies.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { Answer } from "../../kernel/route.ts";
import { isRefusalNoted } from "../../kernel/throttle.ts";
import { loadFields } from "../custom-profile-fields/load.ts";
import { type LogEvent, recordEvent } from "../logs/record.ts";
import { cookieNames } from "../oidc/cookies.ts";
import type { Pending } from "../oidc/interaction.ts";
import { withPending } from "../oidc/interaction.ts";
import { loadVariant, type Variant } from "../sign-in-experience/load.ts";
import type { UserRow } from "./accounts.ts";
import type { SignInConfig } from "./rules/policy.ts";
import type { SignInState } from "./rules/state.ts";
import { type Decision, type Input, step } from "./rules/transition.ts";
import { type Sources, tenantSources } from "./sources.ts";
import { findState, type Loaded, stateStatements } from "./state.ts";

/**
 * One request's work on an interaction: steps are taken in memory, and what they leave behind is one batch at
 * the end. A page's form may stand for several steps.
 */
export interface Flow {
  readonly ctx: Ctx;
  readonly pending: Pending;
  readonly config: SignInConfig;
  /** What its browser is given of a rollout. */
  readonly rollout: Variant["rollout"];
  /** As it was when the request came; null before the interaction was started. */
  readonly loaded: Loaded | null;
  readonly cookies: string | null;
  readonly sources: Sources;
  /** Users whom this request has read already, by id. */
  readonly users: Map<string, UserRow>;
  state: SignInState | null;
  /** What the steps write besides the state. */
  readonly writes: Statement[];
  /** What of the writes holds although a later step refuses: that a proof was right. */
  readonly holding: Set<Statement>;
  /** What a refused request writes all the same: the record of the attempt. */
  readonly refusals: Statement[];
  /** Outbox rows among the writes. */
  readonly posted: string[];
  readonly trace: Decision[];
  /** The interaction is over: its state is gone with the batch that ended it. */
  isOver: boolean;
  /** `Set-Cookie` for the browser, once the work is saved. */
  setCookie: string | null;
}

/**
 * Opens the interaction that the cookies name, works on it, and saves how far it has come. When a step refuses,
 * its writes do not happen; that a proof was right and the audit entry do, and so does the state that the step says is kept.
 * @throws `session.not_found`, `entity.version_mismatch` when another step was taken at the same moment
 */
export function withFlow<T>(
  ctx: Ctx,
  cookies: string | null,
  work: (flow: Flow) => Promise<T>,
): Promise<{ result: T; setCookie: string | null }> {
  // Asked for beside the interaction, by its cookie; whether that is ours, and names this one, is for the engine to say.
  const named = readCookie(false, cookies, cookieNames(ctx).interaction);
  const ahead = Promise.all([named ? findState(ctx, named) : null, loadVariant(ctx, cookies), loadFields(ctx)]);
  ahead.catch(() => undefined);
  return withPending(ctx, cookies, async (pending) => {
    const [ofNamed, variant, customProfileFields] = await ahead;
    const loaded = pending.uid === named ? ofNamed : await findState(ctx, pending.uid);
    const config = { ...variant.config, customProfileFields };
    const flow: Flow = {
      ...{
        ctx,
        pending,
        ...variant,
        config,
        loaded,
        cookies,
        sources: tenantSources(ctx),
        state: loaded?.state ?? null,
      },
      ...{ users: new Map(), writes: [], holding: new Set(), refusals: [], posted: [], trace: [] },
      ...{ isOver: false, setCookie: null },
    };
    try {
      const result = await work(flow);
      if (!flow.isOver) await save(flow, flow.writes);
      ctx.wake(flow.posted);
      return { result, setCookie: flow.setCookie };
    } catch (thrown) {
      if (!(thrown instanceof AppError) || flow.isOver) throw thrown;
      const kept = thrown instanceof KeptRefusal ? thrown.state : null;
      if (kept) flow.state = kept;
      const isDelivered = kept !== null && flow.writes.length > 0;
      const isNoted = flow.refusals.length > 0 && (await isRefusalNoted(ctx));
      await save({ ...flow, state: kept ?? flow.loaded?.state ?? null }, [
        ...(isDelivered ? flow.writes : flow.writes.filter((write) => flow.holding.has(write))),
        ...(isNoted ? flow.refusals : []),
      ]);
      throw thrown;
    }
  });
}

/** The answer to a step, with the cookie that goes with it. */
export function withCookie<T>({ result, setCookie }: { result: T; setCookie: string | null }): T | Answer | Response {
  if (setCookie === null) return result;
  if (!(result instanceof Response)) return new Answer(result, { "set-cookie": setCookie });
  result.headers.append("set-cookie", setCookie);
  return result;
}

/** A refusal of which something stays: what a registration has collected so far, for one. */
export class KeptRefusal extends AppError {
  readonly state: SignInState;
  constructor(error: ConstructorParameters<typeof AppError>, state: SignInState) {
    super(...error);
    this.state = state;
  }
}

async function save(flow: Flow, writes: readonly Statement[]): Promise<void> {
  const { ctx, pending, loaded, state } = flow;
  const isChanged = state !== null && state !== loaded?.state;
  await atomic(ctx.db, [...(isChanged ? stateStatements(ctx, pending.uid, loaded, state) : []), ...writes]);
}

/** Takes one step. @throws the code with which the step was refused */
export function advance(flow: Flow, input: Input): SignInState {
  const outcome = step(flow.config, flow.state, input);
  flow.trace.push(...outcome.trace);
  if (outcome.ok) {
    flow.state = outcome.state;
    return outcome.state;
  }
  const { status } = outcome;
  const error = [outcome.code, { data: outcome.data, ...(status ? { status } : {}) }] as const;
  throw outcome.state ? new KeptRefusal([...error], outcome.state) : new AppError(...error);
}

/** The state of a started interaction. @throws `session.interaction_not_found` */
export function stateOf(flow: Flow): SignInState {
  if (!flow.state) throw new AppError("session.interaction_not_found");
  return flow.state;
}

/** An audit entry of the interaction. */
export const entryAs = (flow: Flow, key: LogKey, more: Partial<LogEvent> = {}): Statement =>
  recordEvent(flow.ctx, {
    key,
    result: "Success",
    applicationId: flow.pending.clientId,
    interactionId: flow.pending.uid,
    userId: flow.state?.userId ?? null,
    ...more,
  });

/** One of a step; `what` goes behind `Interaction.<event>.`. */
export const entry = (flow: Flow, what: FlowStep, more: Partial<LogEvent> = {}): Statement =>
  entryAs(flow, `Interaction.${flow.state?.event ?? "SignIn"}.${what}`, more);

/** The beginning and the end of the interaction as a whole. */
export const boundary = (flow: Flow, key: "Interaction.Create" | "Interaction.End"): Statement =>
  entryAs(flow, key, { params: { event: flow.state?.event } });

/** Writes that a proof was right, whatever comes of it: it counts as no failure, and the audit log has it. */
export function writeProved(flow: Flow, ...statements: Statement[]): void {
  flow.writes.push(...statements);
  for (const one of statements) flow.holding.add(one);
}

/** Records a refusal that is about to be thrown. */
export function noteRefusal(
  flow: Flow,
  what: FlowStep,
  error: AppError,
  { userId = null, ...more }: Pick<LogEvent, "userId" | "params"> = {},
): AppError {
  flow.refusals.push(entry(flow, what, { result: "Error", userId, error: { code: error.code }, ...more }));
  return error;
}

/** Does the work; what refuses it is in the audit log, with the code that the person is told. */
export const recordingRefusal = <T>(
  flow: Flow,
  what: FlowStep,
  params: NonNullable<LogEvent["params"]>,
  work: () => Promise<T>,
): Promise<T> =>
  work().catch((thrown) => {
    throw thrown instanceof AppError ? noteRefusal(flow, what, thrown, { params }) : thrown;
  });
