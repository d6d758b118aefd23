import { pageNumber } from "../ui/page-number.ts";

/** How many rows a page of a list has. */
export const pageSize = 20;

/** The text that a list is searched for. */
export const keywordOf = (address: URLSearchParams): string => (address.get("keyword") ?? "").trim();

/** A pattern of the Management API for what contains a text, in which nothing stands for anything else. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** What the address of a list asks for, as the Management API calls it; `kept` goes along under its own name. */
export function listQuery(request: Request, more: Record<string, string> = {}, kept: string[] = []): URLSearchParams {
  const address = new URL(request.url).searchParams;
  const query = new URLSearchParams({ page: String(pageNumber(address)), page_size: String(pageSize), ...more });
  const keyword = keywordOf(address);
  if (keyword) query.set("search", containing(keyword));
  for (const name of ["sort", ...kept]) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  return query;
}

/** The same for lists that search under `q`. */
export function nameQuery(request: Request): URLSearchParams {
  const query = listQuery(request);
  query.delete("search");
  const keyword = keywordOf(new URL(request.url).searchParams);
  if (keyword) query.set("q", keyword);
  return query;
}
