import { AskAssistant, type AssistantLine, type Passage } from "../../../contracts/assistant.ts";
import { type PageContext, pageContext } from "../../context.ts";
import { excerpt } from "../docs/rank.ts";
import { searchDocs } from "../docs/search.server.ts";
import type { Route } from "./+types/ask";

const passagesMax = 6;
/** Characters of a passage: for the model, and in the list of sources. */
const readMax = 1600;
const shownMax = 320;

/** A question of somebody who is signed in, answered line by line (`AssistantLine`). A fault is a line, too. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const visit = context.get(pageContext);
  const session = await visit.console.session();
  if (!session || !(await session.standing())) return Response.json({ code: "auth.unauthorized" }, { status: 401 });
  const asked = AskAssistant.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ code: "guard.invalid_input" }, { status: 422 });
  const passages = await passagesFor(visit, asked.data);
  const { assistant } = visit.help;
  const lines = async function* (): AsyncGenerator<AssistantLine> {
    const { question } = asked.data;
    const shown = passages.map((one) => ({ ...one, text: excerpt(one.text, question, shownMax) }));
    yield { kind: "sources", passages: shown, isModel: assistant !== null };
    const read = passages.map((one) => ({ ...one, text: one.text.slice(0, readMax) }));
    if (assistant) yield* assistant(session.userId, asked.data, read);
  };
  return new Response(streamOf(lines(), visit.report), {
    headers: { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store" },
  });
}

/** A question after another one means the same matter, unless it brings words of its own. */
async function passagesFor(visit: PageContext, { question, turns }: AskAssistant): Promise<Passage[]> {
  const before = turns.findLast(({ role }) => role === "user")?.text;
  const found = before ? await searchDocs(visit, `${before} ${question}`, passagesMax / 2) : [];
  const isNew = (one: Passage) => !found.some(({ page, anchor }) => page === one.page && anchor === one.anchor);
  const own = await searchDocs(visit, question, passagesMax);
  return [...found, ...own.filter(isNew)].slice(0, passagesMax);
}

function streamOf(lines: AsyncGenerator<AssistantLine>, report: (thrown: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (value: AssistantLine) => encoder.encode(`${JSON.stringify(value)}\n`);
  return new ReadableStream({
    async pull(out) {
      try {
        const { value, done } = await lines.next();
        if (done) out.close();
        else out.enqueue(line(value));
      } catch (thrown) {
        report(thrown);
        out.enqueue(line({ kind: "problem", problem: "failed" }));
        out.close();
      }
    },
    cancel: () => void lines.return(undefined),
  });
}
