import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { otherBrowsers } from "../../scripts/browser.ts";
import { type OtherBrowser, told } from "./other-browser.ts";

const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en-US",
  "signon.rememberSignons": false,
};

interface Answer {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string | null };
}

interface Evaluated {
  type: "success" | "exception";
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** Firefox does not say that it has lost a call, such as of a page that was left. */
const unansweredMs = 20_000;

/** The calls of a session (WebDriver BiDi), and what the page complains of. */
function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  const complaints: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === "log.entryAdded" && answer.params?.level === "error")
      complaints.push(answer.params.text ?? "an error without words");
  });
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let count = 0;
  const call = async <T>(method: string, params: object = {}): Promise<T> => {
    await opened;
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const late = setTimeout(() => {
      const message = `not answered within ${unansweredMs / 1000} s: ${JSON.stringify(params).slice(0, 300)}`;
      waiting.get(id)?.({ type: "error", error: "timeout", message });
    }, unansweredMs);
    const answer = await answered;
    clearTimeout(late);
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as T;
  };
  return { call, complaints, close: () => socket.close() };
}

export async function launchFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "meridian-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = spawn(otherBrowsers.Firefox, args, { stdio: ["ignore", "ignore", "pipe"] });
  const { call, complaints, close } = connect(await told(child.stderr, /WebDriver BiDi listening on (ws:\S+)/));
  await call("session.new", { capabilities: {} });
  await call("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await call<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const tabs = contexts.map((one) => one.context);
  let [context = ""] = tabs;
  const run = async (expression: string) => {
    const target = { expression, target: { context }, awaitPromise: true, resultOwnership: "root" };
    const { type, result, exceptionDetails } = await call<Evaluated>("script.evaluate", target);
    if (type === "exception") throw new Error(exceptionDetails?.text);
    return result;
  };
  const act = (action: object) => call("input.performActions", { context, actions: [action] });
  const click = async (selector: string) => {
    const { sharedId } = await run(`{
      const found = document.querySelector(${JSON.stringify(selector)});
      found?.scrollIntoView({ block: "center" });
      found;
    }`);
    if (!sharedId) throw new Error(`There is no ${selector}.`);
    const origin = { type: "element", element: { sharedId } };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await act({ type: "pointer", id: "mouse", actions });
  };
  return {
    turnTo: async (tab) => {
      if (!tabs[tab]) tabs[tab] = (await call<{ context: string }>("browsingContext.create", { type: "tab" })).context;
      context = tabs[tab];
      await call("browsingContext.activate", { context });
    },
    open: async (url) => {
      const go = () => call("browsingContext.navigate", { context, url, wait: "complete" });
      // What the page itself was about to open just then took the place of ours.
      await go().catch((thrown) => (String(thrown).includes("NS_BINDING_ABORTED") ? go() : Promise.reject(thrown)));
    },
    evaluate: async (expression) => {
      const { value } = await run(`Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? "null")`);
      return JSON.parse(value ?? "null");
    },
    click,
    type: async (selector, text) => {
      await click(selector);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keys", actions });
    },
    resize: (width, height) => call("browsingContext.setViewport", { context, viewport: { width, height } }),
    complaints: () => complaints.splice(0),
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      await call("browser.close");
      close();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
