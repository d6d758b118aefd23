import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { memoryFolder } from "./memory-folder.ts";
import { runFile, runTool } from "./run-tool.ts";
import { bold, CommandError, dim, green, readFlags, red, runCommand, say, seconds } from "./terminal.ts";
import {
  addReports,
  afterAnotherRun,
  closingLines,
  emptyReport,
  filesToRunAgain,
  isGreen,
  type RunReport,
  reportFile,
  reportOf,
} from "./test-report.ts";

const help = `
npm test [-- --only <stage>] [-- --area <name>] [-- --shard <index>/<count>]

Runs all stages of CI in this order and stops at the first failure:
  lint      Biome, and the import rules of docs/development/architecture.md
  types     runtime types, route types, TypeScript
  build     the app, unless it is built; beside lint and types
  unit      tests in Node and in workerd
  e2e       tests against the built app: HTTP, real clients, a browser
--only runs one stage. --area runs the tests of one area alone, without lint and types: those whose path has a
folder or a file that begins with the name, such as users or audit-logs.
--shard 1/2 and --shard 2/2 divide the run between two machines that run at the same time, and likewise for more. Each
builds the app; lint and types are in the first.
In CI, a test has three tries, and where at most three files failed they run once more by themselves.
It ends with the ten slowest files, the tests that passed at a second try only (more than five fail the run), and
"N passed, N failed".
`;

const reportDir = ".wrangler/test";
/** For the states of hosts and the profiles of browsers. */
const temporary = memoryFolder();

/** What of the tests is run: those of one area, those of one of several machines. */
interface Part {
  area: string | undefined;
  /** As Vitest has it: `1/2`. */
  shard: string | undefined;
}

interface Stage {
  name: string;
  run: (part: Part) => Promise<RunReport>;
  /** A stage of the whole tree, which is not divided. */
  isWhole?: boolean;
}

/** A stage of commands, each of which must end with 0. */
const commands = (name: string, runs: (() => Promise<{ code: number }>)[], isWhole = true): Stage => ({
  name,
  isWhole,
  async run() {
    for (const run of runs) if ((await run()).code !== 0) return { ...emptyReport, failed: 1 };
    return emptyReport;
  },
});

/** Projects run beside each other: those in workerd load a thousand modules one by one, and wait for half of that time. */
const tests = (name: string, projects: readonly string[]): Stage => ({
  name,
  async run({ area, shard }) {
    const runAll = async (filter: readonly string[]) =>
      (await Promise.all(projects.map((project) => runTests(project, filter)))).reduce(addReports);
    const first = await runAll([...(area ? [`/${area}`] : []), ...(shard ? [`--shard=${shard}`] : [])]);
    const again = process.env.CI ? filesToRunAgain(first) : [];
    if (again.length === 0) return first;
    // A test may not be able to run twice in the tenant that its first try left; with another it is. And nothing runs beside it now.
    say(bold(`\n— ${name}: what failed, once more`));
    return afterAnotherRun(first, await runAll(again));
  },
});

async function runTests(project: string, filter: readonly string[]): Promise<RunReport> {
  mkdirSync(reportDir, { recursive: true });
  const file = `${reportDir}/${project}.json`;
  rmSync(file, { force: true });
  const args = ["run", "--passWithNoTests", "--reporter=default", "--reporter=./scripts/test-reporter.ts"];
  const { code } = await runTool("vitest", [...args, "--project", project, ...filter], {
    env: { [reportFile]: file, TMPDIR: temporary },
  });
  return reportOf(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as RunReport) : null, code);
}

/** Stages of one line run beside each other. */
const stages: Stage[][] = [
  [
    commands("lint", [() => runTool("biome", ["check", "."]), () => runFile("scripts/check-imports.ts", [])]),
    commands("types", [
      () => runFile("scripts/types.ts", []),
      () => runTool("react-router", ["typegen"]),
      // Each checker works out the libraries' types for itself: the four it has otherwise take twice the processor's time.
      () => runTool("tsc", ["--noEmit", "--checkers", "1"]),
    ]),
    commands("build", [() => runFile("scripts/build.ts", ["--design-system"])], false),
  ],
  [tests("unit", ["node", "workers"])],
  [tests("e2e", ["e2e"])],
];

await runCommand(async () => {
  const { flags } = readFlags({
    help,
    flags: { only: { type: "string" }, area: { type: "string" }, shard: { type: "string" } },
  });
  const { only, area, shard } = flags;
  const [, index, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard ?? "1/1") ?? [];
  if (!index || Number(index) > Number(count)) throw new CommandError("--shard is such as 1/2.", help.trim());
  const wanted = ({ name, isWhole }: Stage) => (!only || name === only) && !(isWhole && (area || index !== "1"));
  let total = emptyReport;
  const timings: string[] = [];
  const runStage = async ({ name, run }: Stage) => {
    say(bold(`\n— ${name}`));
    const started = performance.now();
    const report = await run({ area, shard });
    const took = seconds(performance.now() - started);
    timings.push(`${name} ${took}`);
    total = addReports(total, report);
    say(`${report.failed === 0 ? green("✓") : red("✗")} ${name} ${dim(took)}`);
    return report.failed === 0 ? [] : [name];
  };
  for (const beside of stages) {
    const failed = (await Promise.all(beside.filter(wanted).map(runStage))).flat();
    if (failed.length === 0) continue;
    say(red(bold(`\n${failed.join(" and ")} failed; what comes after was not run.`)));
    break;
  }
  if (!isGreen(total)) process.exitCode = 1;
  say(dim(`\n${timings.join(", ")}`));
  process.stdout.write(`${closingLines(total).join("\n")}\n`);
});
