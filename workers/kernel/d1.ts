import { isReading, isSafeInBatch, Reads } from "./reads.ts";

export interface Trip {
  statements: number;
  isWrite: boolean;
}

/** Makes one round trip; whoever opened the database counts it there. */
export type OnTrip = <T>(trip: Trip, run: () => Promise<T>) => Promise<T>;

/** A D1 binding whose every round trip is reported, and whose reads can travel together. */
export class MeteredD1 implements Pick<D1Database, "prepare" | "batch" | "exec" | "withSession" | "dump"> {
  private readonly inner: D1Database;
  private readonly onTrip: OnTrip;
  private reads: Reads | undefined;
  constructor(inner: D1Database, onTrip: OnTrip) {
    this.inner = inner;
    this.onTrip = onTrip;
  }

  /** From now on, reads of one tick are one batch. */
  gatherReads(): void {
    this.reads ??= new Reads((statements) => this.send(statements, false));
  }

  get isGathering(): boolean {
    return this.reads !== undefined;
  }

  prepare(query: string): D1PreparedStatement {
    return new MeteredStatement(this, this.inner.prepare(query), query);
  }

  async batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const known = statements.filter((one) => one instanceof MeteredStatement);
    const isWrite = known.length < statements.length || known.some(({ query }) => !isReading(query));
    if (!isWrite && this.reads) return Promise.all(known.map((one) => this.read<T>(one)));
    return this.send<T>(
      statements.map((one) => (one instanceof MeteredStatement ? one.inner : one)),
      isWrite,
    );
  }

  private send<T>(statements: D1PreparedStatement[], isWrite: boolean): Promise<D1Result<T>[]> {
    const [only] = statements;
    const alone = statements.length === 1 ? only : undefined;
    // One statement is a transaction of its own already: a batch around it costs and changes nothing.
    return this.onTrip({ statements: statements.length, isWrite }, async () =>
      alone ? [await alone.all<T>()] : this.inner.batch<T>(statements),
    );
  }

  /** One statement's rows: together with the other reads of this tick where they are gathered. */
  read<T>({ query, inner }: MeteredStatement): Promise<D1Result<T>> {
    if (this.reads && isReading(query)) return this.reads.read<T>(inner);
    return this.trip(query, () => inner.all<T>());
  }

  /** One statement's rows as arrays. A batch gives objects, which can stand for them where no two columns share a name. */
  async readRaw(statement: MeteredStatement): Promise<unknown[][]> {
    if (!this.reads || !isReading(statement.query) || !isSafeInBatch(statement.query))
      return this.trip(statement.query, () => statement.inner.raw());
    const { results } = await this.reads.read<Record<string, unknown>>(statement.inner);
    return results.map((row) => Object.values(row));
  }

  trip<T>(query: string, run: () => Promise<T>): Promise<T> {
    return this.onTrip({ statements: 1, isWrite: !isReading(query) }, run);
  }

  exec(query: string): Promise<D1ExecResult> {
    return this.onTrip({ statements: 1, isWrite: true }, () => this.inner.exec(query));
  }
  withSession(constraint?: string): D1DatabaseSession {
    return this.inner.withSession(constraint);
  }
  dump(): Promise<ArrayBuffer> {
    return this.inner.dump();
  }
}

/** D1's prepared statement with every way to run it reported. */
class MeteredStatement implements D1PreparedStatement {
  readonly inner: D1PreparedStatement;
  readonly query: string;
  private readonly database: MeteredD1;
  constructor(database: MeteredD1, inner: D1PreparedStatement, query: string) {
    this.database = database;
    this.inner = inner;
    this.query = query;
  }
  bind(...values: unknown[]): D1PreparedStatement {
    return new MeteredStatement(this.database, this.inner.bind(...values), this.query);
  }
  first<T>(column?: string): Promise<T | null> {
    const { inner } = this;
    return this.database.trip(this.query, () => (column === undefined ? inner.first<T>() : inner.first<T>(column)));
  }
  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.database.trip(this.query, () => this.inner.run<T>());
  }
  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.database.read<T>(this);
  }
  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    if (options?.columnNames) return this.database.trip(this.query, () => this.inner.raw<T>({ columnNames: true }));
    return this.database.readRaw(this) as Promise<T[]>;
  }
}
