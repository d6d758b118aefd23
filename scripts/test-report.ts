/** What one run of vitest comes to, as `test-reporter.ts` writes it. */
export interface RunReport {
  passed: number;
  /** A file that did not load counts as one. */
  failed: number;
  /** The files of those. */
  failedFiles: string[];
  /** The tests that failed, and why. */
  failures: string[];
  /** Tests that passed at their second try. */
  retried: string[];
  /** Milliseconds of each file, in the order in which they ended. */
  files: { path: string; ms: number }[];
}

/** The variable that names the file of the report. */
export const reportFile = "TEST_REPORT";

export const emptyReport: RunReport = {
  ...{ passed: 0, failed: 0, failedFiles: [], failures: [] },
  ...{ retried: [], files: [] },
};

/** More than this many tests that fail at first are no accident. */
const maxRetried = 5;
/** Nor are failures in more files than these. */
const maxFilesAgain = 3;

/** A run that ended badly without a failed test (an unhandled error, a crash before the report) counts as a failure. */
export const reportOf = (report: RunReport | null, exitCode: number): RunReport => {
  const known = report ?? emptyReport;
  return exitCode === 0 ? known : { ...known, failed: Math.max(known.failed, 1) };
};

/** Which files are worth another run: those of a few failures, and none where nobody knows what failed. */
export const filesToRunAgain = ({ failedFiles }: RunReport): string[] =>
  failedFiles.length <= maxFilesAgain ? failedFiles : [];

/** What a run comes to whose failed files ran once more: what passed now needed a second try. */
export const afterAnotherRun = (first: RunReport, again: RunReport): RunReport => ({
  ...first,
  passed: first.passed + Math.max(0, first.failed - again.failed),
  failed: again.failed,
  failedFiles: again.failedFiles,
  failures: again.failures,
  retried: [
    ...first.retried,
    ...first.failures.filter((one) => !again.failures.some((other) => nameOf(other) === nameOf(one))),
  ],
});

const nameOf = (failure: string) => failure.split("\n")[0];

export const addReports = (a: RunReport, b: RunReport): RunReport => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failedFiles: [...a.failedFiles, ...b.failedFiles],
  failures: [...a.failures, ...b.failures],
  retried: [...a.retried, ...b.retried],
  files: [...a.files, ...b.files],
});

export const isGreen = ({ failed, retried }: RunReport): boolean => failed === 0 && retried.length <= maxRetried;

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** The ten slowest files, the tests that needed a second try and why, and last, alone on its line, what passed and failed. */
export function closingLines(report: RunReport): string[] {
  const slowest = report.files.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const { retried } = report;
  const tooMany = retried.length > maxRetried ? [`More than ${maxRetried} tests failed at first: the run failed.`] : [];
  return [
    ...(slowest.length > 0 ? ["Slowest files:", ...slowest.map(({ path, ms }) => `${secondsOf(ms)}  ${path}`)] : []),
    ...(retried.length > 0 ? ["Passed at the second try only:", ...retried.map((name) => `  ${name}`)] : []),
    ...tooMany,
    `${report.passed} passed, ${report.failed + tooMany.length} failed`,
  ];
}
