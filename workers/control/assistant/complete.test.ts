import { afterAll, beforeEach, expect, it } from "vitest";
import type { AssistantLine } from "../../../contracts/assistant.ts";
import { type Fault, startModel } from "../../../tests/services/assistant.ts";
import { complete, type Send } from "./complete.ts";

const model = await startModel();
afterAll(() => model.stop());
beforeEach(() => {
  model.fault = null;
});

const limits = { firstMs: 20_000, nextMs: 20_000, wholeMs: 60_000, textMax: 8_000 };
/** Where a model falls silent: long enough for what it says before, on a machine that is busy with something else. */
const impatience: Partial<Record<Fault, Partial<typeof limits>>> = {
  silent: { firstMs: 300 },
  stops: { nextMs: 1_500 },
};
const send: Send = (signal) =>
  fetch(`${model.url}/chat/completions`, { method: "POST", body: '{"messages":[]}', signal });

async function hear(how: Send = send, more: Partial<typeof limits> = {}) {
  const lines: AssistantLine[] = [];
  for await (const line of complete(how, { ...limits, ...more })) lines.push(line);
  return {
    text: lines.flatMap((line) => (line.kind === "text" ? [line.text] : [])).join(""),
    problem: lines.flatMap((line) => (line.kind === "problem" ? [line.problem] : [])),
  };
}
const whole = "Refresh tokens rotate. Use `offline_access` – żółć.";

it("an answer arrives whole, however its events are torn", async () => {
  expect(await hear()).toEqual({ text: whole, problem: [] });
});

it.each<[Fault, string, string]>([
  ["refused", "", "refused"],
  ["busy", "", "busy"],
  ["failing", "", "failed"],
  ["silent", "", "slow"],
  ["stops", whole, "slow"],
  ["cut", whole, "cut"],
  ["not-json", whole, "cut"],
  ["error-piece", whole, "cut"],
  ["empty", "", "empty"],
])("a model that is %s leaves %j and says %s", async (fault, text, problem) => {
  model.fault = fault;
  expect(await hear(send, impatience[fault])).toEqual({ text, problem: [problem] });
});

it("nobody there, a stream without end, and one of Workers AI", async () => {
  const nobody: Send = (signal) => fetch("http://127.0.0.1:1/", { signal });
  expect(await hear(nobody)).toEqual({ text: "", problem: ["failed"] });
  const streaming =
    (piece: string): Send =>
    async () => ({
      status: 200,
      body: new ReadableStream({ pull: (out) => out.enqueue(new TextEncoder().encode(piece)) }),
    });
  const endless = await hear(streaming(`data: {"response":"${"x".repeat(90)}"}\n\n`), { textMax: 1_000 });
  expect(endless).toEqual({ text: "x".repeat(1_000), problem: [] });
  expect(await hear(streaming("x".repeat(50_000)))).toEqual({ text: "", problem: ["failed"] });
});
