import {
  type DataStrategyResult,
  data,
  type Fetcher,
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

type Results = Record<string, DataStrategyResult>;
type LoaderData = Record<string, object | null | undefined>;

/** Whether something was changed, for what is loaded anew after each change. */
export const isChanged = ({
  formMethod,
  actionStatus,
}: Pick<ShouldRevalidateFunctionArgs, "formMethod" | "actionStatus">): boolean =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus !== unsentStatus;

/**
 * Where the network, a gateway, or the server fails, the page stays with what is typed into it, instead of the router's error in
 * its place. Where what a link leads to fails, the error is shown: what is typed is kept for when the page is back.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const { url, method, signal } = request;
  const isOfConsole = /^\/console(\/|$)/.test(new URL(url).pathname);
  if (!isOfConsole || signal.aborted) return results;
  const isRead = method === "GET";
  const { navigation, location, loaderData } = window.__reactRouterDataRouter.state;
  const { pathname, search } = navigation.location ?? location;
  if (!isRead || url !== new URL(pathname + search, url).href) return sayUnsent(results, isRead);
  if (Object.values(results).some(({ type }) => type === "error")) window.dispatchEvent(new Event(goingEvent));
  return pathname === location.pathname ? failParts(results, loaderData) : results;
};

/** A form, or what is read beside a page, as a search in a dialog: it only stays away, and the frame says why. */
const sayUnsent = (results: Results, isRead: boolean): Results =>
  inPlaceOfFailures(results, (failure) => {
    window.dispatchEvent(new CustomEvent<Unsent>(unsentEvent, { detail: { ...failure, isRead } }));
    return data(undefined, unsentStatus);
  });

/** The page itself, read anew as by the search of a list: what streams in as an outcome says so, and can be asked for again. */
const failParts = (results: Results, before: LoaderData): Results =>
  inPlaceOfFailures(results, (failure, route) => {
    const parts = before[route];
    if (!parts) return null;
    const failed = Promise.resolve({ ok: false, failure });
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part instanceof Promise ? failed : part]),
    );
  });

/** @param instead null where the failure is shown in the place of the page */
const inPlaceOfFailures = (results: Results, instead: (failure: Failure, route: string) => object | null): Results =>
  Object.fromEntries(
    Object.entries(results).map(([route, result]) => {
      const failure = result.type === "error" && unsentFailure(result.result);
      const kept = failure && instead(failure, route);
      return [route, kept ? { type: "data", result: kept } : result];
    }),
  );

type Answer = { done?: unknown; failure?: unknown } | null | undefined;

/** Whether an action refused what it was sent (`ActionResult`). */
export const isRefused = (answers: readonly unknown[]): boolean =>
  answers.some((answer) => Boolean((answer as Answer)?.failure));

/** Whether it did what it was sent for. */
export const isDone = (answers: readonly unknown[]): boolean =>
  answers.some((answer) => (answer as Answer)?.done !== undefined);

interface RouterState {
  navigation: Navigation;
  location: Location;
  revalidation: string;
  loaderData: LoaderData;
  actionData: Record<string, unknown> | null;
  fetchers: Map<string, Fetcher>;
}

declare global {
  interface Window {
    __reactRouterManifest: { version: string };
    /** React Router leaves it there for tools. Outside a component nothing else tells what it is about to show. */
    __reactRouterDataRouter: {
      state: RouterState;
      /** @returns what ends it */
      subscribe: (listener: (state: RouterState) => void) => () => void;
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
