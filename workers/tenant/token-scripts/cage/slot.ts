import { type JSValueHandle, QuickJS } from "quickjs-wasi";
import wasm from "#metered-quickjs.wasm";
import { prelude } from "./prelude.ts";

/** Bytes that a script may have; the engine's memory ends at 16 MiB whatever it asks for (`scripts/metered-engine.ts`). */
export const memoryLimit = 8 * 1024 * 1024;
/** Bytes of the engine's own stack. */
const stackLimit = 192 * 1024;
/** A memory that grew beyond this is not kept for the next run. */
const keptMax = 4 * 1024 * 1024;

/** What the cage tells while a script runs. */
export interface Listener {
  /** Claims as JSON, or a message and a stack. */
  report(isDone: boolean, text: string, stack: string): void;
  deny(message: string): void;
  /** A call of `fetch`: JSON of the request. */
  call(id: number, request: string): void;
}

interface EngineExports {
  memory: WebAssembly.Memory;
  fuel: WebAssembly.Global<"i32">;
  __stack_pointer: WebAssembly.Global<"i32">;
}

/** An engine, and its memory as it was before any script. It is of one run at a time. */
export interface Slot {
  readonly vm: QuickJS;
  readonly start: JSValueHandle;
  readonly settle: JSValueHandle;
  readonly exports: EngineExports;
  listener: Listener | null;
}

interface Image {
  bytes: Uint8Array;
  stackPointer: number;
}
const images = new WeakMap<Slot, Image>();

/** An engine of its own memory. The module was compiled with the bundle; nothing of this is done before the first script. */
export async function openSlot(): Promise<Slot> {
  const vm = await QuickJS.create({
    wasm,
    memoryLimit,
    maxStackSize: stackLimit,
    timezoneOffset: 0,
    // The engine's own messages go nowhere; 8 is EBADF.
    wasi: () => ({ fd_write: () => 8 }),
  });
  // Typed as private: the metered engine's fuel is no part of the library.
  const { exports } = vm as unknown as { exports: EngineExports };
  const heard = (tell: (listener: Listener, args: JSValueHandle[]) => void) =>
    function hear(...args: JSValueHandle[]) {
      if (slot.listener) tell(slot.listener, args);
      return vm.undefined;
    };
  const host = vm.newObject();
  host.setProp(
    "report",
    vm.newFunction(
      "report",
      heard((to, [done, text, stack]) => to.report(done?.toBoolean() === true, `${text}`, `${stack}`)),
    ),
  );
  host.setProp(
    "deny",
    vm.newFunction(
      "deny",
      heard((to, [message]) => to.deny(`${message}`)),
    ),
  );
  host.setProp(
    "call",
    vm.newFunction(
      "call",
      heard((to, [id, request]) => to.call(id?.toNumber() ?? 0, `${request}`)),
    ),
  );
  host.setProp(
    "random",
    vm.newFunction("random", () => vm.newNumber((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)),
  );
  const ends = vm.callFunction(vm.evalCode(prelude, "<cage>"), vm.undefined, host);
  const slot: Slot = { vm, start: ends.getProp("start"), settle: ends.getProp("settle"), exports, listener: null };
  images.set(slot, {
    bytes: new Uint8Array(exports.memory.buffer).slice(),
    stackPointer: exports.__stack_pointer.value,
  });
  return slot;
}

/** Makes a slot what it was before any script, byte by byte: nothing of a run is there for the next. */
export function resetSlot(slot: Slot, fuel: number): void {
  const image = images.get(slot);
  if (!image) throw new Error("not a slot");
  const memory = new Uint8Array(slot.exports.memory.buffer);
  memory.set(image.bytes);
  memory.fill(0, image.bytes.length);
  slot.exports.__stack_pointer.value = image.stackPointer;
  slot.exports.fuel.value = fuel;
}

export const isWorthKeeping = ({ exports }: Slot): boolean => exports.memory.buffer.byteLength <= keptMax;
