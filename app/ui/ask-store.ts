import type { ReactNode } from "react";

/** A question that waits for its answer; one at a time. */
export interface Question {
  kind: "confirm" | "alert";
  title?: string | undefined;
  body: ReactNode;
  /** What the button says: a verb. */
  action?: string | undefined;
  /** Instead of "Cancel". */
  cancel?: string | undefined;
  danger?: boolean | undefined;
  /** The button works only once this is typed. */
  typed?: string | undefined;
  answer: (yes: boolean) => void;
}

// Only ever asked in a browser, by something that was pressed: no two readers share it.
let current: Question | null = null;
const listeners = new Set<() => void>();

export const currentQuestion = (): Question | null => current;

export function listenToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(question: Question | null) {
  current = question;
  for (const listener of listeners) listener();
}

/** A new question answers the one before with no. */
export function ask(question: Omit<Question, "answer">): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      answer: (yes) => {
        if (current === asked) show(null);
        resolve(yes);
      },
    };
    show(asked);
  });
}
