import { sql } from "drizzle-orm";
import { atomic, statement } from "../../kernel/db.ts";
import { newId } from "../../kernel/id.ts";
import type { ControlCtx } from "../context.ts";

const questionsMax = 20;
const windowMs = 10 * 60_000;

/** Counts a question, unless its person has asked too many: however many come at the same moment, 20 pass in ten minutes. */
export async function mayAsk(ctx: ControlCtx, userId: string): Promise<boolean> {
  const since = ctx.now() - windowMs;
  const [, counted] = await atomic(ctx.db, [
    statement(sql`DELETE FROM assistant_questions WHERE asked_at <= ${since}`),
    statement(sql`INSERT INTO assistant_questions (id, user_id, asked_at) SELECT ${newId()}, ${userId}, ${ctx.now()}
      WHERE (SELECT count(*) FROM assistant_questions WHERE user_id = ${userId} AND asked_at > ${since}) < ${questionsMax}
      RETURNING id`),
  ]);
  return (counted?.results.length ?? 0) > 0;
}
