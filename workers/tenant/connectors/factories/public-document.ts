import type { z } from "zod";
import { BoundedMap } from "../../../../contracts/bounded-map.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { callProvider, readAs } from "./provider-call.ts";

const known = new BoundedMap<string, { json: unknown; until: number }>(200);
const keptMs = 300_000;

/**
 * A document that a provider publishes for everyone: keys, discovery. An isolate believes it for five minutes;
 * `fresh` asks again.
 * @throws `connector.invalid_response`, and what `callProvider` throws
 */
export async function publicDocument<S extends z.ZodType>(
  ctx: Ctx,
  url: string,
  schema: S,
  fresh = false,
): Promise<z.output<S>> {
  const kept = known.get(url);
  if (kept && kept.until > ctx.now() && !fresh) return readAs(schema, kept.json);
  const { json } = await callProvider(ctx, url);
  const document = readAs(schema, json);
  known.set(url, { json, until: ctx.now() + keptMs });
  return document;
}
