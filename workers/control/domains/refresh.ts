import { BoundedMap } from "../../../contracts/bounded-map.ts";
import { AppError } from "../../kernel/error.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";
import { checkDomain } from "./check.ts";
import { findProvider } from "./open-provider.ts";
import type { DomainRow } from "./read.ts";

/** Who polls is answered from the last check for so long, in milliseconds. */
const freshMs = 30_000;
/** So many are looked at for one request; the sweep looks at the others. */
const atOnce = 3;

/** When each may be looked at again by this isolate, so that polling never asks the provider more often, whatever it answers. */
const notBefore = new BoundedMap<string, number>(1000);

/** Looks at those that wait and were not looked at for a moment. What goes wrong leaves them as they are. @returns whether any was */
export async function lookAgain(ctx: ControlCtx, rows: readonly DomainRow[]): Promise<boolean> {
  if (!findProvider(ctx)) return false;
  const now = ctx.now();
  const due = rows.filter((row) => isDue(row, now)).slice(0, atOnce);
  for (const { id } of due) notBefore.set(id, now + freshMs);
  await Promise.all(due.map((row) => checkDomain(ctx, row).catch((thrown) => pause(ctx, row, thrown))));
  return due.length > 0;
}

const isDue = ({ id, status, checkedAt, createdAt }: DomainRow, now: number): boolean =>
  (status === "PendingVerification" || status === "PendingSsl") &&
  now - (checkedAt ?? createdAt) >= freshMs &&
  now >= (notBefore.get(id) ?? 0);

function pause(ctx: ControlCtx, { id }: DomainRow, thrown: unknown): void {
  ctx.log("warn", "domains.check_failed", { error: errorTrace(thrown) });
  const waits = thrown instanceof AppError ? (thrown.retryAfter ?? 0) : 0;
  notBefore.set(id, ctx.now() + Math.max(freshMs, waits * 1000));
}
