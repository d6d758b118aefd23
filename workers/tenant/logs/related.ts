import type { Log } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getLog } from "./get.ts";
import { logPart } from "./list.ts";

const relatedMax = 20;
const kinds = ["requestId", "interactionId", "sessionId"] as const;

/**
 * Entries of the same request, sign-in, or session as one entry, the youngest first. The search finds their ids anywhere in an
 * entry, so that what only mentions them is left out here.
 * @throws `entity.not_found`
 */
export async function relatedLogs(ctx: Ctx, id: string): Promise<Log[]> {
  const entry = (await getLog(ctx, id)).payload;
  const ids = kinds.flatMap((kind) => entry[kind] ?? []);
  const parts = await Promise.all(
    ids.map((search) => logPart(ctx, { search }, { by: "cursor", after: null, size: relatedMax })),
  );
  const found = new Map(parts.flatMap(({ items }) => items).map((one) => [one.id, one]));
  found.delete(id);
  const isRelated = ({ payload }: Log) =>
    kinds.some((kind) => entry[kind] !== undefined && payload[kind] === entry[kind]);
  return [...found.values()].filter(isRelated).sort((a, b) => (a.id < b.id ? 1 : -1));
}
