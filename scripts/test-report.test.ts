import { expect, it } from "vitest";
import {
  addReports,
  afterAnotherRun,
  closingLines,
  emptyReport,
  filesToRunAgain,
  isGreen,
  reportOf,
} from "./test-report.ts";

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

it("few failed files run once more, and what passes then needed a second try", () => {
  const failures = ["a.test.ts > one\n    late", "b.test.ts > two\n    late"];
  const first = run({ passed: 7, failed: 2, failedFiles: ["a.test.ts", "b.test.ts"], failures });
  expect(filesToRunAgain(first)).toEqual(["a.test.ts", "b.test.ts"]);
  const clean = afterAnotherRun(first, run({ passed: 5 }));
  expect([isGreen(clean), clean.retried, closingLines(clean).at(-1)]).toEqual([true, failures, "9 passed, 0 failed"]);
  const failsAgain = { failed: 1, failedFiles: ["b.test.ts"], failures: ["b.test.ts > two\n    otherwise"] };
  const broken = afterAnotherRun(first, run({ passed: 4, ...failsAgain }));
  expect([isGreen(broken), broken.retried, closingLines(broken).at(-1)]).toEqual([
    false,
    failures.slice(0, 1),
    "8 passed, 1 failed",
  ]);
  expect(filesToRunAgain(run({ failed: 4, failedFiles: ["a", "b", "c", "d"] }))).toEqual([]);
});
