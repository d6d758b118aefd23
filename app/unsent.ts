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
 * fails: what is typed is kept for when the page is back. Where the page itself is read anew, as by the search of a list, what
 * it shows of that says so, and can be asked for again. What is read beside a page, as a search in a dialog, only stays away.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { url, method, signal } = request;
  const isOfConsole = /^\/console(\/|$)/.test(new URL(url).pathname);
  if (!isOfConsole || signal.aborted) return results;
  const isRead = method === "GET";
  const { navigation, location, loaderData } = window.__reactRouterDataRouter.state;
  const { pathname, search } = navigation.location ?? location;
  const isOfPage = isRead && url === new URL(pathname + search, url).href;
  const entries = Object.entries(results);
  if (isOfPage && entries.some(([, { type }]) => type === "error")) window.dispatchEvent(new Event(goingEvent));
  if (isOfPage && pathname !== location.pathname) return results;
  const kept = entries.map(([route, result]) => {
    const failure = result.type === "error" && unsentFailure(result.result);
    const before = isOfPage ? loaderData[route] : {};
    if (!failure || !before) return [route, result];
    if (!isOfPage) window.dispatchEvent(new CustomEvent<Unsent>(unsentEvent, { detail: { ...failure, isRead } }));
    // What a page has streams in as outcomes.
    const parts = Object.entries(before).map(([name, part]) => [
      name,
      part instanceof Promise ? Promise.resolve({ ok: false, failure }) : part,
    ]);
    return [route, { type: "data", result: isOfPage ? Object.fromEntries(parts) : data(undefined, unsentStatus) }];
  });
  return Object.fromEntries(kept);
};

declare global {
  interface Window {
    /** React Router leaves it there for tools. Outside a component nothing else tells what it is about to show. */
    __reactRouterDataRouter: {
      state: {
        navigation: Navigation;
        location: Location;
        revalidation: string;
        loaderData: Record<string, object | null | undefined>;
      };
      navigate: (to: string) => Promise<void>;
    };
  }
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
