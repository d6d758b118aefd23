import { expect, it } from "vitest";
import { errorTrace } from "./log.ts";

it("a trace has classes and positions, of causes and of what a router wraps, and no messages", () => {
  const cause = new TypeError("secret of ada@example.com");
  const trace = errorTrace(new Error("more secrets", { cause }));
  expect(trace).toMatch(/^Error at .*log\.test\.ts.* \| caused by TypeError at /);
  expect(trace).not.toContain("secret");
  class ErrorAnswer {
    status = 500;
    error = cause;
  }
  expect(errorTrace(new ErrorAnswer())).toMatch(/^TypeError at .*log\.test\.ts/);
});

it("of what is no error, the class is said", () => {
  expect(errorTrace(new Response(null, { status: 404 }))).toBe("Response");
  expect(errorTrace("text")).toBe("String");
  expect(errorTrace(undefined)).toBe("undefined");
});
