import { z } from "zod";

export const EntityId = z.string().min(1).max(64);

const idList = z.array(EntityId).max(1000);
const eachOnce = (ids: string[]) => [...new Set(ids)];

/** Ids of one relation in one call, each once. */
export const EntityIds = idList.transform(eachOnce);
/** At least one, for what adds to a relation; what replaces it may empty it. */
export const SomeEntityIds = idList.min(1).transform(eachOnce);

const deepest = 32;

/** Levels are counted one by one, since whatever walks a hostile value by recursion runs out of stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Free JSON of a tenant: an object of at most 32 levels. */
export const JsonObject = z
  .record(z.string(), z.unknown())
  .refine(isShallow, `must not be nested deeper than ${deepest} levels`);
export type JsonObject = z.infer<typeof JsonObject>;

/** Milliseconds since 1970. */
export const Moment = z.number().int().min(0).max(8_640_000_000_000_000);
