import type { CreateHook, UpdateHook } from "../../../contracts/webhook.ts";
import type { HookEvent } from "../../../contracts/webhook-event.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";

/** The events that a body names; undefined where it names none. @throws `hook.missing_events` */
export function eventsOf({ event, events }: CreateHook | UpdateHook): HookEvent[] | undefined {
  const named = events ?? (event === undefined ? undefined : [event]);
  if (named?.length === 0) throw new AppError("hook.missing_events");
  return named;
}

/**
 * What an address says by itself; what its name stands for is asked at every attempt.
 * @throws `outbound.address_refused`
 */
export const requireAddress = (ctx: Ctx, url: string): void => ctx.outbound.requirePublicAddress(url);
