import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { type Failure, failureOfBody } from "./failure.ts";

/** Sent to the window, with the `Failure` as its detail, when a form of the console was sent and no action answered it. */
export const unsentEvent = "unsent";

/** Sent to the window before its page goes with what is typed into it: to sign in again, or for an error in its place. */
export const goingEvent = "going";

/** Of the answer that a page is given instead: of no server, and one after which nothing is loaded anew. */
const unsentStatus = 599;

/** Whether something was changed, for what is loaded anew after each change. */
export const isChanged = ({
  formMethod,
  actionStatus,
}: Pick<ShouldRevalidateFunctionArgs, "formMethod" | "actionStatus">): boolean =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus !== unsentStatus;

/**
 * Where the network, a gateway, or the server fails while a form is sent, the page stays with what is typed into it, and the
 * frame says why. Without this the router would put the error in the place of the page. Where what a link leads to fails,
 * it does: what is typed is kept for when the page is back.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const isOfConsole = /^\/console(\/|$)/.test(new URL(request.url).pathname);
  if (!isOfConsole || request.signal.aborted) return results;
  if (request.method === "GET") {
    if (Object.values(results).some(({ type }) => type === "error")) window.dispatchEvent(new Event(goingEvent));
    return results;
  }
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, kept(result)]));
};

function kept(result: DataStrategyResult): DataStrategyResult {
  const failure = result.type === "error" && unsentFailure(result.result);
  if (!failure) return result;
  window.dispatchEvent(new CustomEvent(unsentEvent, { detail: failure }));
  return { type: "data", result: data(undefined, unsentStatus) };
}

/** @returns null for what a page is led elsewhere by, and for what its own action says about it: not found, signed out */
function unsentFailure(thrown: unknown): Failure | null {
  if (thrown instanceof Response) return null;
  if (!isRouteErrorResponse(thrown)) return { status: 500 };
  const { status, data: body } = thrown;
  const isOfAction = typeof body !== "string";
  if (status === 401 || (isOfAction && status < 500)) return null;
  return failureOfBody(status, isOfAction ? body : bodyIn(body));
}

/** A coded error is JSON, also where something before the router sent it; the page of a gateway is not. */
function bodyIn(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
