export type CodeLanguage = "javascript" | "typescript" | "json" | "css" | "html" | "text";

/** What is wrong, and in which line; from 1. */
export interface Problem {
  line: number;
  message: string;
}

/** What stands in a text as `{{name}}` until it is filled in. */
export interface Variable {
  name: string;
  about: string;
}
