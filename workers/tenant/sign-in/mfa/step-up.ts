import { AppError } from "../../../kernel/error.ts";
import { accountOf } from "../accounts.ts";
import { isStepUp } from "../authentication-context.ts";
import { advance, boundary, type Flow } from "../interaction.ts";

/**
 * Begins an interaction for the user of the session that is there: only the second factor is missing (`acr_values`).
 * @throws `session.not_found` where the application asks for more than that, or nobody is signed in
 */
export async function stepUp(flow: Flow): Promise<void> {
  const { pending } = flow;
  if (!isStepUp(pending) || pending.accountId === null) throw new AppError("session.not_found");
  const row = await flow.sources.byId(pending.accountId);
  const isNew = flow.state === null;
  advance(flow, { type: "step-up", now: flow.ctx.now(), account: row && accountOf(row) });
  if (isNew) flow.writes.push(boundary(flow, "Interaction.Create"));
}
