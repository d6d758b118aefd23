import type { Log } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getLog } from "./get.ts";
import { logPart } from "./list.ts";

const relatedMax = 20;

/**
 * Entries of the same request or session as one entry, the youngest first. The search finds their ids anywhere in an
 * entry, so that what only mentions them is left out here.
 * @throws `entity.not_found`
 */
export async function relatedLogs(ctx: Ctx, id: string): Promise<Log[]> {
  const { requestId, sessionId } = (await getLog(ctx, id)).payload;
  const ids = [requestId, sessionId].filter((known) => known !== undefined);
  const parts = await Promise.all(
    ids.map((search) => logPart(ctx, { search }, { by: "cursor", after: null, size: relatedMax })),
  );
  const found = new Map(parts.flatMap(({ items }) => items).map((one) => [one.id, one]));
  found.delete(id);
  const isRelated = ({ payload }: Log) =>
    (requestId !== undefined && payload.requestId === requestId) ||
    (sessionId !== undefined && payload.sessionId === sessionId);
  return [...found.values()].filter(isRelated).sort((a, b) => (a.id < b.id ? 1 : -1));
}
