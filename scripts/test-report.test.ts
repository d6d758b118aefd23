import { expect, it } from "vitest";
import { addTallies, closingLine, tallyOf } from "./test-report.ts";

const passedFile = { status: "passed", assertionResults: [{}] };

it("adds up the runs and closes in the promised form", () => {
  const unit = tallyOf({ numPassedTests: 40, numFailedTests: 0, testResults: [passedFile] }, 0);
  const browser = tallyOf({ numPassedTests: 2, numFailedTests: 1, testResults: [passedFile] }, 1);
  expect(closingLine(addTallies(unit, browser))).toBe("42 passed, 1 failed");
});

it("a file that did not load is a failure", () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [{ status: "failed", assertionResults: [] }] };
  expect(tallyOf(report, 1)).toEqual({ passed: 1, failed: 1 });
});

it("a run that ends badly never counts as clean", () => {
  expect(tallyOf({ numPassedTests: 5, numFailedTests: 0, testResults: [passedFile] }, 1).failed).toBe(1);
  expect(tallyOf(null, 1)).toEqual({ passed: 0, failed: 1 });
});
