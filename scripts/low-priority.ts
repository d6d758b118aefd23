import type { ChildProcess } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";

const lowest = constants.priority.PRIORITY_LOW;

/**
 * Has a process take what others leave of the processors, and those that it starts. It was spawned just now, `detached`:
 * Linux shares the processors between sessions before it looks at priorities (sched(7), "The autogroup feature"), and a browser
 * is a session of its own. What has a session of its own hears no Ctrl-C: it is ended with this process.
 */
export async function yieldToOthers(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  endTogether(child, pid);
  try {
    setPriority(pid, lowest);
    await lowerSession(`/proc/${pid}/autogroup`);
  } catch {
    // It has ended, or the system has no such thing: it runs as others do.
  }
}

/** One session is lowered in 100 ms, unless by root. */
async function lowerSession(file: string, tries = 20): Promise<void> {
  if (!existsSync(file)) return;
  try {
    writeFileSync(file, String(lowest));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || tries === 1) throw error;
    await setTimeout(110);
    await lowerSession(file, tries - 1);
  }
}

function endTogether(child: ChildProcess, pid: number): void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const end = (signal: NodeJS.Signals) => {
    forget();
    process.kill(-pid, signal);
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  child.once("close", forget);
}
