export interface Tally {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is counted. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * What one run of vitest comes to. A file that did not load counts as one failure, and so does a run that
 * ended badly without a failed test (an unhandled error, a crash before the report).
 */
export function tallyOf(report: Report | null, exitCode: number): Tally {
  const passed = report?.numPassedTests ?? 0;
  const unloaded =
    report?.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length ?? 0;
  const failed = (report?.numFailedTests ?? 0) + unloaded;
  return { passed, failed: exitCode !== 0 ? Math.max(failed, 1) : failed };
}

export const addTallies = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** The closing line of `npm test`, alone on its line. */
export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
