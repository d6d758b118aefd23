import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What the longest files take, in seconds of a slow machine. A clone that never ran knows no durations, and a file that is
 * short to read would otherwise come last and run alone.
 */
const longest: Record<string, number> = {
  "tests/e2e/every-page.test.ts": 447,
  "tests/e2e/area-contract.test.ts": 156,
  "tests/conformance/races.test.ts": 81,
  "tests/e2e/console-ways.test.ts": 79,
  "tests/e2e/faults.test.ts": 74,
  "tests/e2e/console-weight.test.ts": 70,
  "tests/e2e/sign-in-pages.test.ts": 64,
  "tests/e2e/design-system.test.ts": 62,
  "tests/e2e/users.test.ts": 61,
  "tests/e2e/console-frame.test.ts": 56,
  "tests/e2e/account-guards.test.ts": 55,
  "tests/e2e/profile-social.test.ts": 55,
};
/** Of any other, roughly: a file has 8.4 kB and takes 13.5 seconds at the mean. */
const bytesOfASecond = 630;

interface File {
  moduleId: string;
}

/** In seconds; undefined for a file that is none of the longest. */
const knownSeconds = ({ moduleId }: File): number | undefined =>
  Object.entries(longest).find(([path]) => moduleId.endsWith(`/${path}`))?.[1];

/** Files in the order in which they are begun: the longest first, the others as Vitest orders them. */
export const longestFirst = <F extends File>(files: readonly F[]): F[] =>
  [...files].sort((one, other) => (knownSeconds(other) ?? 0) - (knownSeconds(one) ?? 0));

/**
 * The files of one of several machines (`--shard`): each file, the longest first, goes to the machine that has least to do. All
 * machines deal them out alike.
 * @param index from 1
 */
export function shardOf<F extends File>(
  files: readonly F[],
  { index, count }: { index: number; count: number },
  bytesOf: (file: F) => number = ({ moduleId }) => statSync(moduleId).size,
): F[] {
  const weighed = files
    .map((file) => ({ file, seconds: knownSeconds(file) ?? bytesOf(file) / bytesOfASecond }))
    .sort((one, other) => other.seconds - one.seconds || (one.file.moduleId < other.file.moduleId ? -1 : 1));
  const shards = Array.from({ length: count }, () => ({ files: [] as F[], seconds: 0 }));
  for (const { file, seconds } of weighed) {
    const idlest = shards.reduce((least, shard) => (shard.seconds < least.seconds ? shard : least));
    idlest.files.push(file);
    idlest.seconds += seconds;
  }
  return shards[index - 1]?.files ?? [];
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap(longestFirst);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    return shard ? shardOf(files, shard) : files;
  }
}
