import { keptRequestsMs, requestStates } from "../../../contracts/webhook-facts.ts";
import { listQuery } from "../list-query.ts";

const hour = 3_600_000;
/** How far back a list reaches, in ms; without it, a day. */
export const spans = { hour, sixHours: 6 * hour, threeDays: keptRequestsMs } as const;
export type Span = keyof typeof spans;
export const outcomes = requestStates;

/** What an address asks for, as the Management API calls it. */
export function requestQuery(request: Request): URLSearchParams {
  const address = new URL(request.url).searchParams;
  const query = listQuery(request, {});
  query.delete("search");
  query.delete("sort");
  const [event, state, since] = ["event", "state", "since"].map((name) => address.get(name));
  if (event) query.set("logKey", event);
  if (outcomes.some((one) => one === state)) query.set("state", String(state));
  if (since && since in spans) query.set("start_time", String(Date.now() - spans[since as Span]));
  return query;
}
