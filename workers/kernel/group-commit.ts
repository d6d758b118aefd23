import type { Ctx } from "./context.ts";
import { atomic, type Database, type Statement } from "./db.ts";
import { AppError } from "./error.ts";
import { hearOther, nextTurn, patienceMs } from "./together.ts";

/** How rows of one kind are added, however many: SQL whose one parameter is a JSON array of arrays of columns. */
export interface AppendKind {
  sql: string;
}

/**
 * A statement that only adds: it meets no condition, reads nothing of its batch, and running it twice fails. It may
 * therefore share a batch with those of other requests, and one statement with those of its kind.
 */
export interface Append extends Statement {
  kind: AppendKind;
  row: readonly (string | number | null)[];
}

/** The statement that adds one row of a kind. */
export const append = (kind: AppendKind, row: Append["row"]): Append => ({
  kind,
  row,
  toSQL: () => added(kind, [row]),
});

const added = ({ sql }: AppendKind, rows: readonly Append["row"][]) => ({ sql, params: [JSON.stringify(rows)] });

export const areAppends = (statements: readonly Statement[]): statements is Append[] =>
  statements.every((one) => "kind" in one);

/** One statement a kind, in the order in which the kinds appear. */
function together(appends: readonly Append[]): Statement[] {
  const byKind = Map.groupBy(appends, ({ kind }) => kind);
  return [...byKind].map(([kind, alike]) => {
    const rows = alike.map(({ row }) => row);
    return { toSQL: () => added(kind, rows) };
  });
}

/** What a request that waits is told: what became of the batch it was in, or that it shall send all that wait. */
type Outcome = "written" | "failed" | "lead";

interface Waiting {
  statements: readonly Append[];
  tell: (outcome: Outcome) => void;
}

interface Line {
  waiting: Waiting[];
  /** When the batch under way was begun or handed on, in ms; null when there is none. */
  since: number | null;
}

/** Of one batch, which holds the database while it runs. */
const othersMax = 31;

/** By D1 binding, which is one object for all requests of an isolate. */
const lines = new WeakMap<object, Line>();

function lineOf({ binding }: Database): Line {
  const line = lines.get(binding) ?? { waiting: [], since: null };
  lines.set(binding, line);
  return line;
}

/**
 * Writes statements in one batch with those of other requests of this isolate that came while a batch was under way, and
 * in the turn of the event loop after it. A request that comes when none is under way sends at once, so that nobody waits
 * for company. It returns when its own statements are written, never before: what it answers has happened.
 *
 * A batch that fails was written by nobody, and each of its requests sends its own. A request that hears nothing for
 * two seconds, because the one that sent for it was cut off, does the same; had they been written after all, their
 * primary keys refuse them a second time (docs/decisions/018).
 */
export function commitTogether(
  { db, background }: Pick<Ctx, "db" | "background">,
  own: readonly Append[],
): Promise<void> {
  const line = lineOf(db);
  const isUnderWay = line.since !== null && Date.now() - line.since < patienceMs;
  const written = isUnderWay ? join(db, line, own) : lead(db, line, own);
  // Others wait for what this request sends, whether or not its client still does.
  background(written.catch(() => undefined));
  return written;
}

async function join(db: Database, line: Line, own: readonly Append[]): Promise<void> {
  const { heard, tell } = hearOther<Outcome>("failed");
  const mine: Waiting = { statements: own, tell };
  line.waiting.push(mine);
  const outcome = await heard;
  line.waiting = line.waiting.filter((one) => one !== mine);
  if (outcome === "lead") {
    await nextTurn();
    await lead(db, line, own);
  }
  if (outcome === "failed") await again(db, own);
}

async function lead(db: Database, line: Line, own: readonly Append[]): Promise<void> {
  line.since = Date.now();
  const others = line.waiting.splice(0, othersMax);
  const tellAll = (outcome: Outcome) => {
    for (const { tell } of others) tell(outcome);
    const next = line.waiting.shift();
    line.since = next ? Date.now() : null;
    next?.tell("lead");
  };
  try {
    await atomic(db, together([...own, ...others.flatMap(({ statements }) => statements)]));
  } catch (thrown) {
    tellAll("failed");
    if (others.length === 0) throw thrown;
    return again(db, own);
  }
  tellAll("written");
}

/** Once more, by itself. Had it been written the first time, its primary key says so. */
async function again(db: Database, own: readonly Append[]): Promise<void> {
  try {
    await atomic(db, [...own]);
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === "entity.unique_integrity_violation")) throw thrown;
  }
}
