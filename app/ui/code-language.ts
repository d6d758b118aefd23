export type CodeLanguage = "javascript" | "typescript" | "json" | "css" | "html" | "text";

/** What is wrong, and in which line; from 1. */
export interface Problem {
  line: number;
  message: string;
}

/** A name that can be typed next, and what it is. */
export interface Completion {
  name: string;
  type: string;
}

/** What stands in a text as `{{name}}` until it is filled in. */
export interface Variable {
  name: string;
  about: string;
}
