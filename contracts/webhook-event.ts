import { z } from "zod";
import { dataHookEvents, hookEvents, interactionHookEvents } from "./webhook-facts.ts";

export const InteractionHookEvent = z.enum(interactionHookEvents);
export type InteractionHookEvent = z.infer<typeof InteractionHookEvent>;

export const DataHookEvent = z.enum(dataHookEvents);
export type DataHookEvent = z.infer<typeof DataHookEvent>;

export const HookEvent = z.enum(hookEvents);
export type HookEvent = z.infer<typeof HookEvent>;
