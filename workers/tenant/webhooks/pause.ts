import { pausedAfterMs } from "../../../contracts/webhook-facts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { EndpointState } from "./record.ts";
import { hooks } from "./table.ts";

/** Disables a webhook whose endpoint has failed for days without one success. Its history says so. @returns whether it did */
export async function pauseIfDead(ctx: Ctx, id: string, { failingSince }: EndpointState): Promise<boolean> {
  const now = ctx.now();
  if (failingSince === null || now - failingSince < pausedAfterMs) return false;
  try {
    await changeRow({ ...ctx, actor: { kind: "system" } }, hooks, { entity: "hook", id, ifMatch: null }, () => ({
      set: { enabled: false, pausedAt: now },
    }));
  } catch (thrown) {
    // Somebody deleted it meanwhile.
    if (!(thrown instanceof AppError)) throw thrown;
  }
  return true;
}
