import { useCallback, useEffect, useRef, useState } from "react";
import type { AssistantProblem, Passage, Turn } from "../../../contracts/assistant.ts";
import { readAnswer } from "./answer-stream.ts";

export interface Exchange {
  id: number;
  question: string;
  text: string;
  passages: Passage[];
  /** Unknown until the first line is there. */
  isModel: boolean | null;
  problem: AssistantProblem | null;
  state: "running" | "done" | "stopped";
}

const turnsMax = 3;
const turnLengthMax = 4000;

/** Questions and answers, as long as the dialog is open. Nothing of it is kept. */
export function useConversation() {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const running = useRef<AbortController | null>(null);
  const lastId = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    async (question: string) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      lastId.current += 1;
      const id = lastId.current;
      const change = (how: (exchange: Exchange) => Partial<Exchange>) =>
        setExchanges((all) => all.map((one) => (one.id === id ? { ...one, ...how(one) } : one)));
      const fresh: Exchange = { id, question, text: "", passages: [], isModel: null, problem: null, state: "running" };
      setExchanges((all) => [...all, fresh]);
      for await (const line of readAnswer({ question, turns: turnsOf(exchanges) }, control.signal)) {
        if (line.kind === "sources") change(() => ({ passages: line.passages, isModel: line.isModel }));
        else if (line.kind === "text") change(({ text }) => ({ text: text + line.text }));
        else change(() => ({ problem: line.problem }));
      }
      change(() => ({ state: control.signal.aborted ? "stopped" : "done" }));
    },
    [exchanges],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  return { exchanges, ask, stop, isRunning: exchanges.at(-1)?.state === "running" };
}

/** What a new question may lean on. The numbers of passages change with each question. */
const turnsOf = (exchanges: readonly Exchange[]): Turn[] =>
  exchanges
    .filter(({ text }) => text !== "")
    .slice(-turnsMax)
    .flatMap(({ question, text }) => [
      { role: "user" as const, text: question },
      { role: "assistant" as const, text: text.replace(/\]\(docs:\d+\)/g, "]").slice(0, turnLengthMax) },
    ]);
