import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";

export type Tool = "react-router" | "vite" | "vitest" | "wrangler" | "drizzle-kit" | "biome" | "tsc";

/** The file of an installed tool's command: it runs with this Node, and with no shell between. */
export const toolFile = (tool: Tool): string => realpathSync(`node_modules/.bin/${tool}`);

export interface ToolOptions {
  /** Collects what the tool prints instead of showing it. */
  capture?: boolean;
  env?: Record<string, string>;
  input?: string;
}

/** Runs an installed tool to its end. */
export function runTool(
  tool: Tool,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<{ code: number; output: string }> {
  return runFile(toolFile(tool), args, options);
}

/** Runs a script with this Node to its end. */
export function runFile(
  file: string,
  args: readonly string[],
  { capture = false, env = {}, input }: ToolOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const out = capture ? "pipe" : 2;
    const child = spawn(process.execPath, [file, ...args], {
      stdio: [input === undefined ? "ignore" : "pipe", out, capture ? "pipe" : 2],
      env: { ...process.env, ...env },
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    if (input !== undefined) child.stdin?.end(input);
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}
