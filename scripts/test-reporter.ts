import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { type RunReport, reportFile } from "./test-report.ts";

/** Writes what `npm test` closes with: how many tests passed, what failed once, and how long each file took. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: RunReport = { passed: 0, failed: 0, retried: [], files: [] };
    for (const module of modules) {
      const path = relative(process.cwd(), module.moduleId);
      report.files.push({ path, ms: Math.round(module.diagnostic().duration) });
      const tests = [...module.children.allTests()];
      // A file that did not load has no test that could have failed.
      if (module.state() === "failed" && !tests.some((test) => test.result().state === "failed")) report.failed += 1;
      for (const test of tests) {
        const { state } = test.result();
        if (state === "failed") report.failed += 1;
        if (state === "passed") report.passed += 1;
        if (test.diagnostic()?.flaky) report.retried.push(`${path} > ${test.fullName}`);
      }
    }
    writeFileSync(process.env[reportFile] ?? ".wrangler/test/report.json", JSON.stringify(report));
  }
}
