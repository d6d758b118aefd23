import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { meterModule } from "./metered-engine.ts";

/** A module that exports `spin`, an endless loop, and `grow`, which asks for memory until it is refused. */
const source = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 2, 0x60, 0, 0, 0x60, 0, 1, 0x7f],
  ...[3, 3, 2, 0, 1],
  ...[5, 3, 1, 0, 1],
  ...[6, 6, 1, 0x7f, 1, 0x41, 0, 0x0b],
  ...[7, 15, 2, 4, 0x73, 0x70, 0x69, 0x6e, 0, 0, 4, 0x67, 0x72, 0x6f, 0x77, 0, 1],
  ...[10, 20, 2, 7, 0, 3, 0x40, 0x0c, 0, 0x0b, 0x0b, 10, 0, 0x41, 0x80, 0x08, 0x40, 0, 0x3f, 0, 0x1a, 0x0b],
]);

it("an endless loop traps when its fuel is used up, and memory ends", () => {
  const module = new WebAssembly.Module(meterModule(source) as BufferSource);
  const { exports } = new WebAssembly.Instance(module);
  const { fuel, spin, grow } = exports as unknown as {
    fuel: WebAssembly.Global;
    spin: () => void;
    grow: () => number;
  };
  fuel.value = 1000;
  expect(spin).toThrow(WebAssembly.RuntimeError);
  expect(fuel.value).toBe(-1);
  expect(grow()).toBe(-1);
});

it("the engine of the installed package can be metered", () => {
  const engine = readFileSync(fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm")));
  const module = new WebAssembly.Module(meterModule(engine) as BufferSource);
  expect(WebAssembly.Module.exports(module).find(({ name }) => name === "fuel")).toMatchObject({ kind: "global" });
});

it("what is no module, or has instructions that nobody counted, is refused", () => {
  expect(() => meterModule(source.subarray(0, 30))).toThrow();
  const unknown = source.slice();
  unknown[unknown.length - 6] = 0xfe;
  expect(() => meterModule(unknown)).toThrow(/unknown instruction/);
});
