import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { runFile, runTool } from "./run-tool.ts";
import { bold, dim, green, readFlags, red, runCommand, say, seconds } from "./terminal.ts";
import { addTallies, closingLine, type Report, type Tally, tallyOf } from "./test-report.ts";

const help = `
npm test [-- --only <stage>]

Runs all stages of CI in this order and stops at the first failure:
  lint      Biome, and the directions of docs/architecture.md
  types     runtime types, route types, TypeScript
  unit      tests in Node and in workerd
  build     the app, unless it is built
  e2e       tests against the built app: HTTP, real clients, a browser
The last line is "N passed, N failed". --only runs one stage.
`;

const reportDir = ".wrangler/test";

interface Stage {
  name: string;
  run: () => Promise<{ isOk: boolean; tally?: Tally }>;
}

/** A stage of commands, each of which must end with 0. */
const commands = (name: string, runs: (() => Promise<{ code: number }>)[]): Stage => ({
  name,
  async run() {
    for (const run of runs) if ((await run()).code !== 0) return { isOk: false };
    return { isOk: true };
  },
});

const tests = (name: string, projects: readonly string[]): Stage => ({
  name,
  async run() {
    mkdirSync(reportDir, { recursive: true });
    const file = `${reportDir}/${name}.json`;
    rmSync(file, { force: true });
    const args = ["run", "--passWithNoTests", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code } = await runTool("vitest", [...args, ...projects.flatMap((project) => ["--project", project])]);
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
    const tally = tallyOf(report, code);
    return { isOk: tally.failed === 0, tally };
  },
});

const stages: Stage[] = [
  commands("lint", [() => runTool("biome", ["check", "."]), () => runFile("scripts/directions.ts", [])]),
  commands("types", [
    () => runFile("scripts/types.ts", []),
    () => runTool("react-router", ["typegen"]),
    () => runTool("tsc", ["--noEmit"]),
  ]),
  tests("unit", ["node", "workers-*"]),
  commands("build", [() => runFile("scripts/build.ts", [])]),
  tests("e2e", ["e2e"]),
];

await runCommand(async () => {
  const { flags } = readFlags({ help, flags: { only: { type: "string" } } });
  let total: Tally = { passed: 0, failed: 0 };
  const timings: string[] = [];
  for (const stage of stages.filter(({ name }) => !flags.only || name === flags.only)) {
    say(bold(`\n— ${stage.name}`));
    const started = performance.now();
    const { isOk, tally = { passed: 0, failed: isOk ? 0 : 1 } } = await stage.run();
    const took = seconds(performance.now() - started);
    timings.push(`${stage.name} ${took}`);
    total = addTallies(total, tally);
    say(`${isOk ? green("✓") : red("✗")} ${stage.name} ${dim(took)}`);
    if (isOk) continue;
    say(red(bold(`\nThe stage "${stage.name}" failed; what comes after it was not run.`)));
    process.exitCode = 1;
    break;
  }
  say(dim(`\n${timings.join(", ")}`));
  process.stdout.write(`${closingLine(total)}\n`);
});
