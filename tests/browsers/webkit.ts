import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { setTimeout as pass } from "node:timers/promises";
import { otherBrowsers } from "../../scripts/browser.ts";
import { freePort } from "../../scripts/ports.ts";
import type { OtherBrowser } from "./other-browser.ts";

const [browserFile = ""] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");

/** The name that an element of a page has in an answer (WebDriver, section 12). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** It has no mode without a window: it draws on a screen that nobody sees. It tells nothing of the page's console. */
export async function launchWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const args = ["-a", "dbus-run-session", "--", otherBrowsers.WebKit, `--port=${port}`];
  // A group of its own, so that all of it ends.
  const child = spawn("xvfb-run", args, { stdio: "ignore", detached: true });
  const driver = `http://127.0.0.1:${port}`;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(driver + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const isUp = () => call("GET", "/status").then(Boolean, () => false);
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${otherBrowsers.WebKit} ended with ${child.exitCode}.`);
    await pass(100);
  }
  const options = { binary: browserFile, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
  const session = `/session/${sessionId}`;
  const post = <T>(path: string, body: object) => call<T>("POST", `${session}${path}`, body);
  const elementOf = async (selector: string) => {
    const found = await post<Record<string, string>>("/element", { using: "css selector", value: selector });
    return `/element/${found[elementKey]}`;
  };
  const tabs = await call<string[]>("GET", `${session}/window/handles`);
  return {
    turnTo: async (tab) => {
      if (!tabs[tab]) tabs[tab] = (await post<{ handle: string }>("/window/new", { type: "tab" })).handle;
      await post("/window", { handle: tabs[tab] });
    },
    open: (url) => post("/url", { url }),
    evaluate: async <T>(expression: string) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => ${expression}).then(
          (value) => done(JSON.stringify({ value })), (thrown) => done(JSON.stringify({ thrown: String(thrown) })));`;
      const { value, thrown } = JSON.parse(await post<string>("/execute/async", { script, args: [] })) as {
        value: T;
        thrown?: string;
      };
      if (thrown !== undefined) throw new Error(thrown);
      return value;
    },
    click: async (selector) => post(`${await elementOf(selector)}/click`, {}),
    type: async (selector, text) => post(`${await elementOf(selector)}/value`, { text }),
    resize: (width, height) => post("/window/rect", { width, height }),
    complaints: () => [],
    close: async () => {
      await call("DELETE", session);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      process.kill(-(child.pid ?? 0));
      await ended;
    },
  };
}
