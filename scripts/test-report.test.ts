import { expect, it } from "vitest";
import { addReports, closingLines, emptyReport, isGreen, reportOf } from "./test-report.ts";

const run = (more: object) => ({ ...emptyReport, ...more });

it("adds up the runs and closes in the promised form", () => {
  const unit = reportOf(run({ passed: 40 }), 0);
  const browser = reportOf(run({ passed: 2, failed: 1 }), 1);
  expect(closingLines(addReports(unit, browser)).at(-1)).toBe("42 passed, 1 failed");
});

it("names the ten slowest files, the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ path: `file-${at}`, ms: at * 1000 }));
  const lines = closingLines(run({ files }));
  expect(lines[1]).toBe("   11.0 s  file-11");
  expect(lines.filter((line) => line.includes("file-"))).toHaveLength(10);
});

it("names tests that needed a second try, and fails when they are more than five", () => {
  const retried = (count: number) =>
    run({ passed: 9, retried: Array.from({ length: count }, (_, at) => `test ${at}`) });
  expect(closingLines(retried(3))).toContain("  test 2");
  expect([isGreen(retried(5)), isGreen(retried(6))]).toEqual([true, false]);
  expect(closingLines(retried(6)).at(-1)).toBe("9 passed, 1 failed");
});

it("a run that ends badly never counts as clean", () => {
  expect(reportOf(run({ passed: 5 }), 1).failed).toBe(1);
  expect(reportOf(null, 1)).toMatchObject({ passed: 0, failed: 1 });
});
