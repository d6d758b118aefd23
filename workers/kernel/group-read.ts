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
/** How many trips are under way, by binding. */
const underWay = new WeakMap<object, number>();

/**
 * A read in one trip with those of other requests of this isolate. Where no trip is under way it goes at once, so that
 * nobody waits for company; else with those that ask in the same turn of the event loop, and waits for no trip. For reads
 * that cost the same however much there is: each takes as long as the slowest of its trip. Reads of a page, which travel
 * together already, are left to that (`Database.gatherReads`).
 *
 * A trip that fails is one of nobody: each asks for itself, and hears of its own failure alone (docs/decisions/048).
 */
export async function readTogether(
  { db, background }: Pick<Ctx, "db" | "background">,
  statement: Statement,
): Promise<Result | undefined> {
  if (db.isGathering()) return alone(db, statement);
  const others = gathering.get(db.binding);
  if (others && others.length < othersMax) {
    const { heard, tell } = hearOther<Result | null>(null);
    others.push({ statement, tell });
    return (await heard) ?? alone(db, statement);
  }
  const isBusy = !others && (underWay.get(db.binding) ?? 0) > 0;
  const asked = isBusy ? gather(db, statement) : counted(db, () => alone(db, statement));
  // Others wait for what this request asks, whether or not its client still does.
  background(asked.catch(() => undefined));
  return asked;
}

const alone = async (db: Database, statement: Statement) => (await atomic(db, [statement]))[0];

async function gather(db: Database, own: Statement): Promise<Result | undefined> {
  const others: Waiting[] = [];
  gathering.set(db.binding, others);
  await nextTurn();
  gathering.delete(db.binding);
  return counted(db, () => (others.length === 0 ? alone(db, own) : askFor(db, own, others)));
}

async function askFor(db: Database, own: Statement, others: readonly Waiting[]): Promise<Result | undefined> {
  const results = await atomic(db, [own, ...others.map(({ statement }) => statement)]).catch(() => null);
  for (const [index, { tell }] of others.entries()) tell(results?.[index + 1] ?? null);
  return results ? results[0] : alone(db, own);
}

async function counted<T>({ binding }: Database, run: () => Promise<T>): Promise<T> {
  underWay.set(binding, (underWay.get(binding) ?? 0) + 1);
  try {
    return await run();
  } finally {
    underWay.set(binding, (underWay.get(binding) ?? 1) - 1);
  }
}
