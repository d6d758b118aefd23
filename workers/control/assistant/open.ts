import type { AskAssistant, AssistantLine, Passage } from "../../../contracts/assistant.ts";
import { languageNames } from "../../../locales/languages.ts";
import type { ControlCtx } from "../context.ts";
import { complete, type Send } from "./complete.ts";
import { mayAsk } from "./limit.ts";

/** Answers a question of a person from passages of the documentation, in lines. Never throws. */
export type Assistant = (
  userId: string,
  ask: AskAssistant,
  passages: readonly Passage[],
) => AsyncGenerator<AssistantLine>;

interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

const workersModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";
const answerTokens = 1024;

/** The assistant of this installation; null where no model is configured. */
export function openAssistant(ctx: ControlCtx): Assistant | null {
  const model = modelOf(ctx);
  if (!model) return null;
  return async function* answer(userId, ask, passages) {
    if (!(await mayAsk(ctx, userId).catch(() => false))) {
      yield { kind: "problem", problem: "limit" };
      return;
    }
    for await (const line of complete(model(messagesOf(ctx, ask, passages)))) {
      if (line.kind === "problem") ctx.log("warn", "assistant.failed", { kind: line.problem });
      yield line;
    }
  };
}

/** An endpoint of OpenAI's kind where one is configured, else Workers AI where it is bound. */
function modelOf({ env }: ControlCtx): ((messages: Message[]) => Send) | null {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model, AI: ai } = env;
  if (url)
    return (messages) => async (signal) => {
      const answer = await fetch(`${url}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, messages, stream: true, max_tokens: answerTokens, temperature: 0.2 }),
        // The key goes to the configured address alone.
        redirect: "manual",
        signal,
      });
      return { status: answer.status, body: answer.body };
    };
  if (!ai) return null;
  return (messages) => async () => {
    const input = { messages, stream: true, max_tokens: answerTokens };
    const body = await ai.run((model ?? workersModel) as keyof AiModels, input as never);
    return { status: 200, body: body as unknown as ReadableStream<Uint8Array> };
  };
}

function messagesOf(ctx: ControlCtx, { question, turns }: AskAssistant, passages: readonly Passage[]): Message[] {
  const sources = passages.map(({ title, heading, text }, index) => `[${index + 1}] ${title}: ${heading}\n${text}`);
  return [
    {
      role: "system",
      content: [
        "You are the help of Meridian, an identity platform, inside its console.",
        `Answer in ${languageNames[ctx.language]}, briefly, from the passages of the documentation below and from nothing else.`,
        "If they do not hold the answer, say so and name the page that comes nearest. Do not invent settings, paths or limits.",
        "Use plain paragraphs, lists, `code` and code blocks. No HTML, no images.",
        "Link to the passages that you use, by their number: [Refresh tokens](docs:2). No other links.",
        "",
        sources.join("\n\n") || "No passage was found.",
      ].join("\n"),
    },
    ...turns.map(({ role, text }): Message => ({ role, content: text })),
    { role: "user", content: question },
  ];
}
