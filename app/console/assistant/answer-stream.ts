import type { AskAssistant, AssistantLine, AssistantProblem } from "../../../contracts/assistant.ts";

/** Reads an answer as it comes. Ends quietly when it is stopped; what breaks is a line like the others. */
export async function* readAnswer(ask: AskAssistant, signal: AbortSignal): AsyncGenerator<AssistantLine> {
  try {
    const answer = await fetch("/console/assistant/ask", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ask),
      signal,
    });
    if (answer.status === 401) return window.location.assign("/console/sign-in");
    if (!answer.ok || !answer.body) return yield problem("failed");
    yield* linesOf(answer.body);
  } catch {
    if (!signal.aborted) yield problem("offline");
  }
}

const problem = (what: AssistantProblem): AssistantLine => ({ kind: "problem", problem: what });

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<AssistantLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line) as AssistantLine;
  }
}
