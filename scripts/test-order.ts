import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take more than half a minute on a quick machine, the longest first. A clone that never ran knows no durations,
 * and a file that is short to read would otherwise come last and run alone.
 */
const longest = [
  "tests/e2e/every-page.test.ts",
  "tests/e2e/area-contract.test.ts",
  "tests/e2e/console-weight.test.ts",
  "tests/e2e/faults.test.ts",
  "tests/e2e/console-frame.test.ts",
  "tests/e2e/sign-in-pages.test.ts",
  "tests/e2e/trips.test.ts",
  "tests/conformance/console-session.test.ts",
  "tests/e2e/users.test.ts",
  "tests/e2e/account-guards.test.ts",
];

/** Its place among the longest, behind all of them for any other file. */
function placeOf(moduleId: string): number {
  const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place < 0 ? longest.length : place;
}

/** Files in the order in which they are begun: the longest first, the others as Vitest orders them. */
export const longestFirst = <File extends { moduleId: string }>(files: readonly File[]): File[] =>
  [...files].sort((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap(longestFirst);
  }
}
