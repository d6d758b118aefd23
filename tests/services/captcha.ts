import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerFor } from "./outside.ts";

export interface CaptchaService {
  /** Host and port. */
  host: string;
  /** What was asked, in order. */
  asked: { path: string; apiKey: string | undefined; body: Record<string, unknown> }[];
  /** What is answered from now on: a status and a body. */
  answer(status: number, body: unknown): void;
  stop(): void;
}

/** Turnstile's siteverify and the assessments of reCAPTCHA Enterprise, answering as a test tells them to. */
export async function startCaptchaService(): Promise<CaptchaService> {
  const asked: CaptchaService["asked"] = [];
  let next = { status: 200, body: "{}" };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const apiKey = request.headers["x-goog-api-key"] as string | undefined;
    asked.push({ path: String(request.url), apiKey, body: text === "" ? {} : JSON.parse(text) });
    response.writeHead(next.status, { "content-type": "application/json" }).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const leave = answerFor(["challenges.cloudflare.com", "api.pwnedpasswords.com"], server);
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(status, body) {
      next = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
    },
    stop: () => {
      leave();
      server.close();
    },
  };
}
