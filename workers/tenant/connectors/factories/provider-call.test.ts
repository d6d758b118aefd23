import { expect, it } from "vitest";
import { processorMs } from "../../../../tests/processor-time.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { callProvider } from "./provider-call.ts";

const said = async (text: string) => {
  const ctx = { outbound: { fetch: async () => new Response(text) } } as unknown as Ctx;
  return (await callProvider(ctx, "https://provider.example/")).json;
};

it("JSON is read as it is, behind Xiaomi's mark, and in QQ's call", async () => {
  for (const text of [
    '{"a":1}',
    '&&&START&&&{"a":1}',
    'callback( {"a":1} );',
    'callback({"a":1})',
    ' callback({"a":1});\n',
  ])
    expect(await said(text), text).toEqual({ a: 1 });
  for (const text of ["", "callback(", "callback();", '{"a":1', "<html></html>", "&&&START&&&"])
    expect(await said(text), text).toBe(null);
});

it("an answer that is long takes no longer for what stands around it", async () => {
  for (const [head, tail] of [
    ["callback(", "x"],
    ["&&&START&&&", "x"],
    ["callback(", ");x"],
    ["", "callback("],
  ]) {
    const spent = await processorMs(async () => expect(await said(`${head}${" ".repeat(900_000)}${tail}`)).toBe(null));
    expect(spent).toBeLessThan(1000);
  }
});
