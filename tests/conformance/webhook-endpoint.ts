import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, expect } from "vitest";
import type { HookEvent } from "../../contracts/webhook-event.ts";
import { payloadSchema } from "../../contracts/webhook-payload.ts";
import { freePort } from "../../scripts/ports.ts";

export interface ReceivedEvent {
  headers: Record<string, string>;
  body: string;
  payload: Record<string, unknown> & { hookId: string; event: HookEvent };
}

/** An application's endpoint in a process of its own. */
export interface Endpoint {
  /** Name and port, as outbound calls have to be allowed. */
  host: string;
  url: string;
  start(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** All that it ever accepted, in order. */
  received(): ReceivedEvent[];
}

/** An endpoint that is to be started; it keeps its address and what it received over its deaths. */
export async function endpointForFile(): Promise<Endpoint> {
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), "meridian-webhooks-")), "received");
  let child: ChildProcess | null = null;
  const kill = () =>
    new Promise<void>((resolve) => {
      if (!child) return resolve();
      child.on("exit", () => resolve());
      child.kill("SIGKILL");
      child = null;
    });
  afterAll(kill);
  const host = `127.0.0.1:${port}`;
  return {
    ...{ host, url: `http://${host}/events`, kill },
    start: () =>
      new Promise((resolve, reject) => {
        const args = ["tests/conformance/webhook-receiver.ts", String(port), file];
        child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
        child.stdout?.once("data", () => resolve());
        child.once("error", reject);
      }),
    received: () =>
      (existsSync(file) ? readFileSync(file, "utf8").split("\n") : [])
        // The last line may have been cut off with the process that wrote it.
        .filter((line) => line.endsWith("}"))
        .map((line) => {
          const { headers, body } = JSON.parse(line) as { headers: Record<string, string>; body: string };
          return { headers, body, payload: JSON.parse(body) as ReceivedEvent["payload"] };
        }),
  };
}

/** The check that clients of this API make: the signature of the raw body, in hex. */
export const signatureOf = (signingKey: string, rawBody: string): string =>
  createHmac("sha256", signingKey).update(rawBody).digest("hex");

/** A request is as an application expects it: both signatures verify, and the payload has the declared shape. */
export function expectGenuine(signingKey: string, { headers, body, payload }: ReceivedEvent): void {
  expect(headers["logto-signature-sha-256"]).toBe(signatureOf(signingKey, body));
  expect(new Webhook(signingKey).verify(body, headers)).toEqual(payload);
  expect(payloadSchema(payload.event).parse(payload), payload.event).toEqual(payload);
}

export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never happened: ${what}`);
}
