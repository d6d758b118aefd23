import type { BulkResult } from "../../contracts/bulk.ts";
import { errorMessage } from "../../locales/errors.ts";
import type { Ctx } from "./context.ts";
import { AppError } from "./error.ts";

/**
 * Does the same to each, one after the other, each in a batch of its own: one that is refused stops no other, and is
 * named with its code. What was not foreseen ends it.
 */
export async function inBulk(
  ctx: Ctx,
  ids: readonly string[],
  verb: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await verb(id);
      result.done.push(id);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      result.failed.push({
        id,
        code: thrown.code,
        message: await errorMessage(ctx.phrases, thrown.code, ctx.language),
      });
    }
  }
  return result;
}
