import { data } from "react-router";
import { requireCalls, signInFirst } from "../calls.server.ts";
import type { Route } from "./+types/export";
import { logQuery } from "./log-list.server.ts";

const kept = ["content-type", "content-disposition", "export-is-cut"];

/** What the page shows, as a file. It goes through as it is written: nothing of it is kept here. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs): Promise<Response> {
  const { session } = await requireCalls({ context, request });
  const address = new URL(request.url).searchParams;
  const query = logQuery(address);
  query.set("format", address.get("format") === "ndjson" ? "ndjson" : "csv");
  const [isStanding, file] = await Promise.all([
    session.standing,
    session.tenant(tenantId)(`/api/logs/export?${query}`),
  ]);
  if (!isStanding || file.status === 401) throw signInFirst(request);
  if (!file.ok) throw data(await file.json().catch(() => null), { status: file.status });
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of kept) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
