import type { Ctx } from "./context.ts";
import { atomic, type Database, type Statement } from "./db.ts";
import { hearOther, nextTurn } from "./together.ts";

type Result = D1Result<Record<string, unknown>>;

interface Waiting {
  statement: Statement;
  /** Null: what was asked together failed, and each asks for itself. */
  tell: (result: Result | null) => void;
}

/** Of one batch, which holds the database while it runs. */
const othersMax = 15;

/** Those who ask in this turn, by D1 binding, which is one object for all requests of an isolate. */
const gathering = new WeakMap<object, Waiting[]>();

/**
 * A read in one trip with those of other requests of this isolate that ask in the same turn of the event loop. It waits
 * for that turn alone, and for no trip under way. For reads that cost the same however much there is: each takes as long
 * as the slowest of its trip. Reads of a page, which travel together already, are left to that (`Database.gatherReads`).
 *
 * A trip that fails is one of nobody: each asks for itself, and hears of its own failure alone (docs/decisions/048).
 */
export async function readTogether(
  { db, background }: Pick<Ctx, "db" | "background">,
  statement: Statement,
): Promise<Result | undefined> {
  const others = db.isGathering() ? undefined : gathering.get(db.binding);
  if (db.isGathering() || (others && others.length >= othersMax)) return alone(db, statement);
  if (others) {
    const { heard, tell } = hearOther<Result | null>(null);
    others.push({ statement, tell });
    return (await heard) ?? alone(db, statement);
  }
  const asked = ask(db, statement);
  // Others wait for what this request asks, whether or not its client still does.
  background(asked.catch(() => undefined));
  return asked;
}

const alone = async (db: Database, statement: Statement) => (await atomic(db, [statement]))[0];

async function ask(db: Database, own: Statement): Promise<Result | undefined> {
  const others: Waiting[] = [];
  gathering.set(db.binding, others);
  await nextTurn();
  gathering.delete(db.binding);
  if (others.length === 0) return alone(db, own);
  const results = await atomic(db, [own, ...others.map(({ statement }) => statement)]).catch(() => null);
  for (const [index, { tell }] of others.entries()) tell(results?.[index + 1] ?? null);
  return results ? results[0] : alone(db, own);
}
