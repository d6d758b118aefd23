import type { TFunction } from "i18next";
import { headerName, headerValue, reservedHeader } from "../../../contracts/header-rules.ts";

/** What may be wrong with a custom header, as `headers` of the phrases `ui` has it: the API refuses it in English alone. */
export type HeaderProblem = "name" | "own" | "value";

export function nameProblem(name: string): "name" | "own" | null {
  if (name === "") return null;
  if (!headerName.test(name)) return "name";
  return reservedHeader.test(name) ? "own" : null;
}

export const valueProblem = (value: string): "value" | null => (headerValue.test(value) ? null : "value");

/** What is wrong with all of them, each once. */
export const headerProblems = (rows: readonly (readonly [name: string, value: string])[]): HeaderProblem[] => [
  ...new Set(rows.flatMap(([name, value]) => [nameProblem(name) ?? [], valueProblem(value) ?? []].flat())),
];

/** In words, behind what an area says of headers that are not whole. */
export const headerWords = (
  t: TFunction<"ui">,
  wrong: readonly ("headers" | HeaderProblem)[],
  headers: string,
): string => wrong.map((one) => (one === "headers" ? headers : t(`headers.${one}`))).join(" ");
