import { z } from "zod";

/** Marks that embed, override, or isolate a direction (UAX 9, section 2): they would turn what is shown beside a name. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;
/** Neither a blank, nor a control, nor anything else that is not drawn. */
const seen = /[^\p{Cc}\p{Cf}\p{Z}\p{DI}]/u;

/** True unless a text has marks that turn the text around it. */
export const turnsNothing = (text: string): boolean => !turning.test(text);
/** A text has something to look at, or is blank. */
export const isSeen = (text: string): boolean => seen.test(text) || text.trim() === "";

export const turningIssue = "must not contain characters that control the direction of text";
export const unseenIssue = "must contain a visible character";

/** The name of something that people see, in the console, in emails, and on the pages of sign-in. */
export const ShownName = (max: number) =>
  z.string().trim().min(1).max(max).refine(isSeen, unseenIssue).refine(turnsNothing, turningIssue);

/** A person's, which providers and directories give as they have it; an empty one is none. */
export const PersonName = z.string().max(128).refine(isSeen, unseenIssue).refine(turnsNothing, turningIssue);
