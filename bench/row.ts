/** What a row of the table says. */
export interface Result {
  /** What was measured, in the reader's words. */
  what: string;
  /** The figure with its unit. */
  figure: string;
  /** What it stands beside in the same run: a ratio, a budget. */
  beside: string;
}

export interface Measuring {
  /** Fewer repetitions: for a look, not for the README. */
  quick: boolean;
}

/** A row measures one thing, hosts what it needs itself and leaves nothing behind. */
export interface Row {
  name: string;
  measure: (how: Measuring) => Promise<Result[]>;
}
