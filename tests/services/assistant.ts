import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What goes wrong at the model. */
export type Fault = "refused" | "busy" | "failing" | "cut" | "silent" | "stops" | "not-json" | "error-piece" | "empty";

export interface FakeModel {
  /** For `ASSISTANT_URL`. */
  url: string;
  fault: Fault | null;
  answer: string[];
  seen: {
    authorization: string | undefined;
    body: { model?: string; messages: { role: string; content: string }[] };
  }[];
  stop(): Promise<void>;
}

const statuses: Partial<Record<Fault, number>> = { refused: 401, busy: 429, failing: 500 };

/** Speaks OpenAI's streaming shape on a port of its own. */
export async function startModel(): Promise<FakeModel> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== "/v1/chat/completions") return response.writeHead(404).end();
    const { authorization } = request.headers;
    model.seen.push({ authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const { fault } = model;
    const status = fault && statuses[fault];
    if (status) return response.writeHead(status, { "content-type": "application/json" }).end('{"error":{}}');
    if (fault === "silent") return undefined;
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (fault === "empty") return response.end("data: [DONE]\n\n");
    const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const text = model.answer.map(piece).join("");
    // Events do not keep to packets, and a letter may be torn apart.
    const bytes = Buffer.from(`: a comment\n\n${text}`);
    for (let at = 0; at < bytes.length; at += 37) response.write(bytes.subarray(at, at + 37));
    if (fault === "stops") return undefined;
    if (fault === "cut") return setTimeout(() => response.destroy(), 30);
    if (fault === "not-json") return response.end("data: <html>\n\n");
    if (fault === "error-piece") return response.end('data: {"error":{"message":"secret words"}}\n\n');
    return response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    fault: null,
    answer: ["Refresh tokens ", "rotate. ", "Use `offline_access` – ", "żółć."],
    seen: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}
