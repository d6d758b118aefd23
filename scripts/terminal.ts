import { parseArgs } from "node:util";

const isColored = process.stderr.isTTY && !process.env.NO_COLOR;
const paint = (code: number) => (text: string) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);

/** Something the person at the terminal can put right: shown without a stack. `hint` says how. */
export class CommandError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A line of progress. Progress goes to stderr, so that stdout holds results alone. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

export const seconds = (ms: number): string => (ms < 950 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Runs one step of a command and says how long it took; the step's result may be a remark. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const remark = typeof result === "string" && result !== "" ? ` ${dim(`(${result})`)}` : "";
  say(`${green("✓")} ${name}${remark} ${dim(seconds(performance.now() - started))}`);
  return result;
}

type Flags = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

export interface Usage<F extends Flags> {
  /** What the command does, its flags and its environment, for `--help`. */
  help: string;
  flags: F;
  /** Names of words that are no flags, all of them required. */
  words?: readonly string[];
}

/** The command line by its declaration. `--help` prints and ends; an unknown flag is an error that shows the help. */
export function readFlags<const F extends NonNullable<Flags>>({ help, flags, words = [] }: Usage<F>) {
  const options = { ...flags, help: { type: "boolean", short: "h" } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: words.length > 0, strict: true });
    if ("help" in values && values.help) {
      process.stdout.write(`${help.trim()}\n`);
      process.exit(0);
    }
    if (positionals.length !== words.length) throw new Error(`expected: ${words.join(" ")}`);
    return { flags: values, words: positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(message, `\n${help.trim()}`);
  }
}

/** Runs a command's main function; what it throws becomes one clear message and the exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof CommandError) {
      say(`${red("✗")} ${bold(error.message)}`);
      if (error.hint) say(error.hint);
    } else {
      say(`${red("✗")} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    process.exit(1);
  }
}
