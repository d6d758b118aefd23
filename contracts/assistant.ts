import { z } from "zod";

export const questionMax = 2000;

/** A part of the documentation that may answer a question. */
export interface Passage {
  /** Its page below `/console/docs/`, and the place on it. */
  page: string;
  anchor: string;
  /** Of the page, and of the part. */
  title: string;
  heading: string;
  text: string;
}

/** What was said before, newest last: a question may lean on it. */
const Turn = z.object({ role: z.enum(["user", "assistant"]), text: z.string().max(8000) });
export type Turn = z.infer<typeof Turn>;

export const AskAssistant = z.object({
  question: z.string().trim().min(1).max(questionMax),
  turns: z.array(Turn).max(6).default([]),
});
export type AskAssistant = z.infer<typeof AskAssistant>;

/** Why there is no answer, or only a part of one. `limit`: this person has asked too much; `refused`: our key is not taken; `offline`: the browser reached nobody. */
export type AssistantProblem = "limit" | "refused" | "busy" | "failed" | "slow" | "cut" | "empty" | "offline";

/** One line of an answer, as JSON: the sources first, then words as they come, at the end perhaps a problem. */
export type AssistantLine =
  | { kind: "sources"; passages: Passage[]; isModel: boolean }
  | { kind: "text"; text: string }
  | { kind: "problem"; problem: AssistantProblem };

/** Where people find help; what is not configured is not there. */
export interface Contacts {
  chat?: string;
  issues?: string;
  email?: string;
  call?: string;
}
