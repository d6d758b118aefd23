import { pageNumber } from "../ui/page-number.ts";

/** How many rows a page of a list has. */
export const pageSize = 20;

/** What the address of a list asks for, as the Management API calls it; `kept` goes along under its own name. */
export function listQuery(request: Request, more: Record<string, string> = {}, kept: string[] = []): URLSearchParams {
  const address = new URL(request.url).searchParams;
  const query = new URLSearchParams({ page: String(pageNumber(address)), page_size: String(pageSize), ...more });
  const keyword = address.get("keyword");
  if (keyword) query.set("search", `%${keyword}%`);
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
  const keyword = new URL(request.url).searchParams.get("keyword");
  if (keyword) query.set("q", keyword);
  return query;
}
