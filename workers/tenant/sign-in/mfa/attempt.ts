import type { MfaFactor } from "../../../../contracts/sign-in-experience.ts";
import { AppError } from "../../../kernel/error.ts";
import type { FactorRow } from "../../mfa/factors.ts";
import type { Attempt } from "../../sentinel/record-attempt.ts";
import type { UserRow } from "../accounts.ts";
import { advance, entry, type Flow, noteRefusal, stateOf, writeProved } from "../interaction.ts";
import type { FactorAttempt } from "../rules/transition.ts";
import { factsOf, standingOf } from "./standing.ts";

/** Whoever a factor is about, and the user's row unless it is a new user. @throws `session.identifier_not_found` */
export async function factorOwner(flow: Flow): Promise<{ userId: string; row: UserRow | null }> {
  const { userId, isNew } = stateOf(flow);
  if (userId === null) throw new AppError("session.identifier_not_found");
  const row = isNew ? null : await flow.sources.byId(userId);
  if (!isNew && !row) throw new AppError("session.identifier_not_found");
  return { userId, row };
}

/** Asks the rules whether this factor may be asked for, or set up, now. @returns the user and what the user has */
export async function beginFactor(
  flow: Flow,
  factor: MfaFactor,
  purpose: FactorAttempt["purpose"],
): Promise<{ userId: string; row: UserRow | null; rows: FactorRow[] }> {
  const owner = await factorOwner(flow);
  advance(flow, { type: "factor", standing: await standingOf(flow, owner.row), factor, purpose });
  return { ...owner, rows: (await factsOf(flow, owner.row)).rows };
}

/**
 * Counts a try of a factor, before it is looked at: for the user, over all interactions, factors and addresses.
 * @throws `session.verification_blocked_too_many_attempts`
 */
export function countFactorAttempt(flow: Flow, userId: string, factor: MfaFactor): Promise<Attempt> {
  const { sources, config } = flow;
  return sources.recordAttempt(config.sentinelPolicy, { type: "user", value: userId }, factor).catch((thrown) => {
    throw thrown instanceof AppError ? noteRefusal(flow, `Mfa.${factor}.Submit`, thrown, { userId }) : thrown;
  });
}

/** A wrong answer: in the audit log, and counted. */
export function refuseFactor(
  flow: Flow,
  attempt: Attempt,
  { userId, factor, error }: { userId: string; factor: MfaFactor; error: AppError },
): AppError {
  return noteRefusal(flow, `Mfa.${factor}.Submit`, attempt.refusal(error), { userId, ...reasonOf(error) });
}

/** What of a failed check whoever reads the audit log wants to know. */
export const reasonOf = ({ reason }: AppError): { params?: { reason: string } } =>
  reason === undefined ? {} : { params: { reason } };

/** A right answer: it counts, and the failures before it count no longer. */
export function acceptFactor(flow: Flow, attempt: Attempt, userId: string, factor: MfaFactor): void {
  writeProved(flow, attempt.succeeded(), entry(flow, `Mfa.${factor}.Submit`, { userId }));
}
