import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { emptyReport, type RunReport, reportFile } from "./test-report.ts";

/** The message of an error and those of its causes: "fetch failed" alone says nothing. */
const messageOf = ({ message, cause }: TestError): string =>
  stripVTControlCharacters(message).split("\n").slice(0, 4).join(" ").slice(0, 400) +
  (cause ? `, because of: ${messageOf(cause)}` : "");

/** What went wrong at first, and in which line of a test: without it nobody finds the cause. */
function why(errors: readonly TestError[] = []): string {
  return errors
    .map((error) => {
      const { stacks = [] } = error;
      const at = stacks.find(({ file }) => file.includes("/tests/")) ?? stacks[0];
      const line = at ? ` (${relative(process.cwd(), at.file)}:${at.line})` : "";
      return `\n    ${messageOf(error)}${line}`;
    })
    .join("");
}

/** Writes what `npm test` closes with: how many tests passed, what failed once, and how long each file took. */
export default class RunReporter implements Reporter {
  /** At once, too: a run that is ended before its time has no closing lines. */
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`Passed at a second try only: ${test.fullName}${why(test.result().errors)}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: RunReport = structuredClone(emptyReport);
    for (const module of modules) {
      const path = relative(process.cwd(), module.moduleId);
      report.files.push({ path, ms: Math.round(module.diagnostic().duration) });
      const tests = [...module.children.allTests()];
      if (module.state() === "failed") report.failedFiles.push(path);
      // A file that did not load has no test that could have failed.
      if (module.state() === "failed" && !tests.some((test) => test.result().state === "failed")) report.failed += 1;
      for (const test of tests) {
        const { state, errors } = test.result();
        const failure = () => `${path} > ${test.fullName}${why(errors)}`;
        if (state === "failed") {
          report.failed += 1;
          report.failures.push(failure());
        }
        if (state === "passed") report.passed += 1;
        if (test.diagnostic()?.flaky) report.retried.push(failure());
      }
    }
    writeFileSync(process.env[reportFile] ?? ".wrangler/test/report.json", JSON.stringify(report));
  }
}
