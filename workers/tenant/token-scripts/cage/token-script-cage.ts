import { JSException } from "quickjs-wasi";
import type { TokenScriptFault } from "../../../../contracts/token-script.ts";
import { CageBusy, takeSlot } from "./pool.ts";
import { isWorthKeeping, memoryLimit, resetSlot, type Slot } from "./slot.ts";

/** Rounds of the engine's loops that a run may take, some 50 to 100 ms; 20 lines over a user take 50,000. */
const fuelMax = 10_000_000;
/** UTF-16 units of the claims as JSON. */
const claimsMax = 50_000;
/** Milliseconds for all calls of `fetch` of a run. */
const callTime = 3000;
const file = "script.js";
const tooMuch = "The script needs too much memory.";
const functionName = "getCustomJwtClaims";

/** Answers a call of `fetch` with the JSON that the cage reads: `{ status, headers, body }` or `{ failure }`. */
export type CallOut = (request: string, timeoutMs: number) => Promise<string>;

export interface Run {
  tenantId: string;
  script: string;
  /** JSON of `{ token, context, environmentVariables }`. */
  input: string;
  callOut: CallOut;
}

/** A fault of the script. */
export class ScriptFault extends Error {
  readonly fault: TokenScriptFault;
  /** It did not run at all, since too many others did: what it says is not known. */
  readonly isBusy: boolean;
  constructor(fault: TokenScriptFault, isBusy = false) {
    super(fault.message);
    this.fault = fault;
    this.isBusy = isBusy;
  }
}

/**
 * Runs a script in an engine of its own memory and gives the claims that it returned, unchecked.
 * @throws ScriptFault for all that is the script's own doing: an error, a denial, too much time or memory
 */
export const runScript = (run: Run): Promise<Record<string, unknown>> =>
  inSlot(run.tenantId, (slot) => claimsIn(slot, run));

/** Compiles a script and runs what is outside its function. @throws ScriptFault */
export const checkScript = (tenantId: string, script: string): Promise<void> =>
  inSlot(tenantId, async (slot) => void load(slot, script));

async function inSlot<T>(tenantId: string, work: (slot: Slot) => Promise<T>): Promise<T> {
  const taken = await takeSlot(tenantId).catch((thrown) => {
    throw thrown instanceof CageBusy ? new ScriptFault(fault(thrown.message), true) : thrown;
  });
  const { slot, release } = taken;
  let isIntact = false;
  try {
    resetSlot(slot, fuelMax);
    const result = await work(slot);
    isIntact = isWorthKeeping(slot);
    return result;
  } catch (thrown) {
    const found = faultOf(thrown, slot);
    isIntact = found.isIntact && isWorthKeeping(slot);
    throw found.error;
  } finally {
    release(isIntact);
  }
}

/** The script's function. */
function load({ vm }: Slot, script: string) {
  vm.evalCode(script, file);
  const main = vm.evalCode(`typeof ${functionName} === "function" ? ${functionName} : undefined`, "<cage>");
  if (main.isUndefined) throw new ScriptFault(fault(`The script must declare a function ${functionName}.`));
  return main;
}

interface Outcome {
  isDone: boolean;
  text: string;
  stack: string;
}

async function claimsIn(slot: Slot, { script, input, callOut }: Run): Promise<Record<string, unknown>> {
  const { vm } = slot;
  let outcome: Outcome | null = null;
  let denied: string | null = null;
  const calls = new Map<number, Promise<{ id: number; answer: string }>>();
  const until = Date.now() + callTime;
  slot.listener = {
    report: (isDone, text, stack) => {
      outcome ??= { isDone, text, stack };
    },
    deny: (message) => {
      denied ??= message.slice(0, 500);
    },
    call: (id, request) => {
      calls.set(
        id,
        callOut(request, Math.max(1, until - Date.now())).then((answer) => ({ id, answer })),
      );
    },
  };
  const main = load(slot, script);
  vm.callFunction(slot.start, vm.undefined, main, vm.newString(input));
  vm.executePendingJobs();
  while (outcome === null && denied === null) {
    if (calls.size === 0)
      throw new ScriptFault(fault("The script never finished: it waits for a promise that nothing settles."));
    const { id, answer } = await Promise.race(calls.values());
    calls.delete(id);
    vm.callFunction(slot.settle, vm.undefined, vm.newNumber(id), vm.newString(answer));
    vm.executePendingJobs();
  }
  // Whether or not the script caught what `denyAccess` throws.
  if (denied !== null) throw new ScriptFault({ ...fault(denied), code: "AccessDenied" });
  return readClaims(outcome as unknown as Outcome, isFull(slot));
}

/** Where memory ends the engine throws null, for want of room for an error. */
const isFull = ({ exports }: Slot): boolean => exports.memory.buffer.byteLength > memoryLimit;

function readClaims({ isDone, text, stack }: Outcome, isMemoryFull: boolean): Record<string, unknown> {
  if (!isDone) throw new ScriptFault(fault(text === "null" && isMemoryFull ? tooMuch : text, stack));
  if (text.length > claimsMax) throw new ScriptFault(fault(`The claims are longer than ${claimsMax} characters.`));
  const claims: unknown = text === "undefined" ? null : JSON.parse(text);
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw new ScriptFault(fault(`${functionName} must return an object.`));
  return claims as Record<string, unknown>;
}

/** What was thrown as a fault of the script, and whether the engine may be used again. */
function faultOf(thrown: unknown, slot: Slot): { error: unknown; isIntact: boolean } {
  if (thrown instanceof ScriptFault) return { error: thrown, isIntact: true };
  const bad = (message: string) => ({ error: new ScriptFault(fault(message)), isIntact: false });
  if (slot.exports.fuel.value < 0) return bad("The script ran for too long.");
  if (thrown instanceof JSException) {
    const said = describe(thrown);
    return said ? { error: new ScriptFault(said), isIntact: true } : bad("The script threw what cannot be described.");
  }
  if (thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError)
    return bad(`${tooMuch.slice(0, -1)}, or calls itself too deeply.`);
  if (thrown instanceof Error && /malloc|out of memory|Job execution/i.test(thrown.message)) return bad(tooMuch);
  return { error: thrown, isIntact: false };
}

/** Reading what was thrown may run the script's own getters. */
function describe(thrown: JSException): TokenScriptFault | null {
  try {
    return fault(`${thrown.name}: ${thrown.message}`, thrown.stack ?? "");
  } catch {
    return null;
  }
}

/** With the place in the script that a stack of the engine names first. */
function fault(message: string, stack = ""): TokenScriptFault {
  const place = /script\.js:(\d+)(?::(\d+))?/.exec(stack);
  return {
    code: "General",
    message: message.slice(0, 1000),
    line: place?.[1] ? Number(place[1]) : null,
    column: place?.[2] ? Number(place[2]) : null,
  };
}
