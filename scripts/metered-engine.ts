import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Pages of 64 KiB that an engine's memory may grow to: 16 MiB. */
const memoryPagesMax = 256;
/** Bytes that are copied or filled at once for the price of one round of a loop. */
const bytesPerFuelBits = 6;

/** Opcodes of WebAssembly Core 2.0, section 5.4, that are inserted or looked for. */
const op = {
  unreachable: 0x00,
  loop: 0x03,
  if: 0x04,
  end: 0x0b,
  localGet: 0x20,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i32LtS: 0x48,
  i32Sub: 0x6b,
  i32ShrU: 0x76,
  call: 0x10,
  bulk: 0xfc,
} as const;
const emptyBlock = 0x40;
const i32 = 0x7f;
const section = { type: 1, import: 2, function: 3, memory: 5, global: 6, export: 7, code: 10 } as const;

/** An unsigned number in LEB128 (section 5.2.2). */
function leb(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

/** The same in signed form, for constants that are never negative. */
function signedLeb(value: number): number[] {
  const bytes = leb(value);
  const last = bytes.at(-1) ?? 0;
  return last & 0x40 ? [...bytes.slice(0, -1), last | 0x80, 0] : bytes;
}

class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error("the module ends too early");
    this.at += 1;
    return byte;
  }
  /** Reads an unsigned number; of signed ones and of 64 bits only the length is right. */
  leb(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }
}

interface Section {
  id: number;
  body: Uint8Array;
}

function readSections(module: Uint8Array): Section[] {
  const reader = new Reader(module);
  reader.take(8);
  const sections: Section[] = [];
  while (!reader.isAtEnd) {
    const id = reader.byte();
    sections.push({ id, body: reader.take(reader.leb()) });
  }
  return sections;
}

/** What a module has so far, for the indexes of what is added behind it. */
interface Counts {
  types: number;
  functions: number;
  globals: number;
}

/** Subtracts what is on the stack from the fuel, and traps when there is none left. */
const burn = (fuel: number, amount: number[]): number[] => [
  ...[op.globalGet, ...leb(fuel), ...amount, op.i32Sub, op.globalSet, ...leb(fuel)],
  ...[op.globalGet, ...leb(fuel), op.i32Const, 0, op.i32LtS, op.if, emptyBlock, op.unreachable, op.end],
];

/** The length of an instruction's immediates, read from where they begin (section 5.4). */
function skipImmediates(code: Reader, opcode: number): number | null {
  const lebs = (count: number) => {
    for (let left = count; left > 0; left -= 1) code.leb();
    return null;
  };
  if (opcode === 0x02 || opcode === op.loop || opcode === op.if) return lebs(1);
  if (opcode === 0x0e) return lebs(code.leb() + 1);
  if (opcode === 0x1c) return lebs(code.leb());
  if (opcode === 0x0c || opcode === 0x0d || opcode === op.call || opcode === 0x12) return lebs(1);
  if (opcode === 0x11 || opcode === 0x13) return lebs(2);
  if (opcode >= op.localGet && opcode <= 0x26) return lebs(1);
  if (opcode >= 0x28 && opcode <= 0x3e) return lebs(2);
  if (opcode === 0x3f || opcode === 0x40 || opcode === op.i32Const || opcode === 0x42) return lebs(1);
  if (opcode === 0x43 || opcode === 0x44) {
    code.take(opcode === 0x43 ? 4 : 8);
    return null;
  }
  if (opcode === 0xd0 || opcode === 0xd2) return lebs(1);
  if (opcode === op.bulk) {
    const kind = code.leb();
    const immediates = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1][kind];
    if (immediates === undefined) throw new Error(`unknown instruction 0xfc ${kind}`);
    lebs(immediates);
    return kind;
  }
  const isPlain = opcode <= 0x01 || (opcode >= 0x05 && opcode <= 0x0f) || (opcode >= 0x1a && opcode <= 0x1b);
  if (isPlain || (opcode >= 0x45 && opcode <= 0xc4) || opcode === 0xd1) return null;
  throw new Error(`unknown instruction 0x${opcode.toString(16)}`);
}

/** A function body with a price on each round of its loops, and on each byte that it copies or fills. */
function meterBody(body: Uint8Array, fuel: number, bulkCalls: Record<number, number>): number[] {
  const code = new Reader(body);
  for (let groups = code.leb(); groups > 0; groups -= 1) {
    code.leb();
    code.byte();
  }
  const metered = [...body.subarray(0, code.at)];
  while (!code.isAtEnd) {
    const start = code.at;
    const opcode = code.byte();
    const kind = skipImmediates(code, opcode);
    const call = kind === null ? undefined : bulkCalls[kind];
    if (call === undefined) for (const byte of body.subarray(start, code.at)) metered.push(byte);
    else metered.push(op.call, ...leb(call));
    if (opcode === op.loop) metered.push(...burn(fuel, [op.i32Const, 1]));
  }
  return metered;
}

const sized = (bytes: number[]) => [...leb(bytes.length), ...bytes];

/** `memory.copy` or `memory.fill`, paid for by the length. */
function bulkFunction(kind: number, fuel: number): number[] {
  const length = [op.localGet, 2, op.i32Const, bytesPerFuelBits, op.i32ShrU];
  const immediates = kind === 10 ? [0, 0] : [0];
  const operands = [op.localGet, 0, op.localGet, 1, op.localGet, 2];
  return sized([0, ...burn(fuel, length), ...operands, op.bulk, kind, ...immediates, op.end]);
}

function countsOf(sections: Section[]): Counts {
  const countOf = (id: number) => {
    const found = sections.find((each) => each.id === id);
    return found ? new Reader(found.body).leb() : 0;
  };
  const imports = sections.find(({ id }) => id === section.import);
  let imported = 0;
  if (imports) {
    const reader = new Reader(imports.body);
    imported = reader.leb();
    for (let left = imported; left > 0; left -= 1) {
      reader.take(reader.leb());
      reader.take(reader.leb());
      if (reader.byte() !== 0) throw new Error("only functions may be imported");
      reader.leb();
    }
  }
  return {
    types: countOf(section.type),
    functions: imported + countOf(section.function),
    globals: countOf(section.global),
  };
}

/** A vector with entries added behind those that it has. */
function appended(body: Uint8Array, entries: number[][]): number[] {
  const reader = new Reader(body);
  const count = reader.leb();
  return [...leb(count + entries.length), ...body.subarray(reader.at), ...entries.flat()];
}

/**
 * The engine with a bound that no code in it can pass: each round of a loop costs one of the exported global `fuel`, and
 * the engine traps when none is left. The clock of a Worker stands still while it computes, and loops inside built-in
 * functions ask nobody, so neither a deadline nor the engine's own interrupts would end them. Memory ends at 16 MiB.
 */
export function meterModule(module: Uint8Array): Uint8Array {
  const sections = readSections(module).filter(({ id }) => id !== 0);
  const counts = countsOf(sections);
  const fuel = counts.globals;
  const bulkCalls = { 10: counts.functions, 11: counts.functions + 1 };
  const change: Record<number, (body: Uint8Array) => number[]> = {
    [section.type]: (body) => appended(body, [[0x60, 3, i32, i32, i32, 0]]),
    [section.function]: (body) => appended(body, [leb(counts.types), leb(counts.types)]),
    [section.memory]: (body) => {
      const reader = new Reader(body);
      reader.leb();
      reader.byte();
      return [1, 1, ...leb(reader.leb()), ...leb(memoryPagesMax)];
    },
    [section.global]: (body) => appended(body, [[i32, 1, op.i32Const, ...signedLeb(2 ** 30), op.end]]),
    [section.export]: (body) => appended(body, [[4, ...new TextEncoder().encode("fuel"), 3, ...leb(fuel)]]),
    [section.code]: (body) => {
      const reader = new Reader(body);
      const bodies: number[][] = [];
      for (let left = reader.leb(); left > 0; left -= 1)
        bodies.push(sized(meterBody(reader.take(reader.leb()), fuel, bulkCalls)));
      bodies.push(bulkFunction(10, fuel), bulkFunction(11, fuel));
      return [...leb(bodies.length), ...bodies.flat()];
    },
  };
  const bytes = sections.flatMap(({ id, body }) => [id, ...sized(change[id]?.(body) ?? [...body])]);
  return Uint8Array.from([...module.subarray(0, 8), ...bytes]);
}

/** Where `#metered-quickjs.wasm` of package.json leads. */
export const meteredEngineFile = resolve(".wrangler/engine/metered-quickjs.wasm");

/** Writes the metered engine of the installed package, for a build or for tests, unless it is there. */
export function writeMeteredEngine(): void {
  const sources = [fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm")), fileURLToPath(import.meta.url)];
  const stampFile = `${meteredEngineFile}.inputs`;
  const hash = createHash("sha256");
  for (const file of sources) hash.update(readFileSync(file));
  const stamp = hash.digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  mkdirSync(dirname(meteredEngineFile), { recursive: true });
  writeFileSync(meteredEngineFile, meterModule(readFileSync(sources[0] as string)));
  writeFileSync(stampFile, stamp);
}
