import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  type Navigation,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { type Failure, failureOfBody } from "./failure.ts";

/** Sent to the window, with an `Unsent` as its detail, when a form of the console was sent and no action answered it. */
export const unsentEvent = "unsent";

export interface Unsent extends Failure {
  /** Nothing was to be saved: something that is read beside the page did not come. */
  isRead?: boolean;
}

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
 * frame says why. Without this the router would put the error in the place of the page. It does where what a link leads to
 * fails: what is typed is kept for when the page is back. What is read beside a page, as a search in a dialog, only stays away.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const isOfConsole = /^\/console(\/|$)/.test(new URL(request.url).pathname);
  if (!isOfConsole || request.signal.aborted) return results;
  const isRead = request.method === "GET";
  if (isRead && !isBesidePage(request)) {
    if (Object.values(results).some(({ type }) => type === "error")) window.dispatchEvent(new Event(goingEvent));
    return results;
  }
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, kept(result, isRead)]));
};

declare global {
  interface Window {
    /** React Router leaves it there for tools. Outside a component nothing else tells what it is about to show. */
    __reactRouterDataRouter: {
      state: { navigation: Navigation; location: Location; revalidation: string };
      navigate: (to: string) => Promise<void>;
    };
  }
}

/** Whether something is read for a part of the page, and not for the page that is shown or comes. */
function isBesidePage({ url }: Request): boolean {
  const { navigation, location } = window.__reactRouterDataRouter.state;
  const { pathname, search } = navigation.location ?? location;
  return url !== new URL(pathname + search, url).href;
}

function kept(result: DataStrategyResult, isRead: boolean): DataStrategyResult {
  const failure = result.type === "error" && unsentFailure(result.result);
  if (!failure) return result;
  window.dispatchEvent(new CustomEvent<Unsent>(unsentEvent, { detail: { ...failure, isRead } }));
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
