export type CodeLanguage = "javascript" | "typescript" | "json" | "css";

/** What is wrong, and in which line; from 1. */
export interface Problem {
  line: number;
  message: string;
}
