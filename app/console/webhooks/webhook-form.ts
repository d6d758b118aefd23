import { type HeaderProblem, headerProblems } from "../kit/header-problems.ts";
import { textOf } from "../kit/write.server.ts";

const texts = (form: FormData, name: string) => form.getAll(name).map((value) => String(value).trim());

/** Custom headers as they were typed: rows without a name and a value are none. */
function headerRows(form: FormData): [name: string, value: string][] {
  const values = texts(form, "headerValue");
  return texts(form, "headerName")
    .map((name, index): [string, string] => [name, values[index] ?? ""])
    .filter(([name, value]) => name !== "" || value !== "");
}

/** What the page itself finds wrong. */
export type Wrong = ("headers" | HeaderProblem)[];

/** `headers`: a row is half empty, or two have one name. Nothing for what is right. */
export function wrongHeaders(form: FormData): Wrong {
  const rows = headerRows(form);
  const names = new Set(rows.map(([name]) => name.toLowerCase()));
  const areWhole = names.size === rows.length && rows.every(([name, value]) => name !== "" && value !== "");
  return areWhole ? headerProblems(rows) : ["headers"];
}

/** The configuration that a form describes. The API judges it. */
export function configOf(form: FormData) {
  const rows = headerRows(form);
  const retries = textOf(form, "retries");
  return {
    url: textOf(form, "url"),
    ...(retries === "" ? {} : { retries: Number(retries) }),
    ...(rows.length === 0 ? {} : { headers: Object.fromEntries(rows) }),
  };
}

export const webhookBody = (form: FormData) => ({
  name: textOf(form, "name"),
  events: texts(form, "events"),
  config: configOf(form),
});
