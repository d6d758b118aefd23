import { createContext, useContext, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { Namespace } from "../locales/phrases.ts";
import type { Route } from "./+types/root";
import { useIsHydrated } from "./ui/use-hydrated.ts";

export interface DocumentState {
  /** The nonce of the document's policy. Not part of any loader's data: a later request has another one. */
  nonce: string | undefined;
  /** Whether the server sent the page whole, without parts that a script would have to put in place. */
  isWhole: boolean;
}

export const DocumentContext = createContext<DocumentState>({ nonce: undefined, isWhole: false });
export const useDocument = (): DocumentState => useContext(DocumentContext);

/**
 * Whether to render what does without scripts: where none runs, and in the first rendering of a browser that was sent a whole
 * page and runs them all the same, such as one that posted its form before they were there.
 */
export function useIsWhole(): boolean {
  const { isWhole } = useDocument();
  return !useIsHydrated() && isWhole;
}

/** Who reads this page and how; undefined only if the root itself failed. */
export const useReader = () => useRouteLoaderData<Route.ComponentProps["loaderData"]>("root");

/** A query parameter that asks for the whole page at once; set by the document itself where scripts do not run. */
export const wholeParameter = "whole";

/** Whether the whole page was asked for: then a loader waits for what it would otherwise let stream in. */
export const isWholeRequest = (request: Request): boolean => new URL(request.url).searchParams.has(wholeParameter);

/** What a route may say about its document. */
export interface PageHandle {
  /** `false`: the page is sent without any script of the framework. */
  scripts?: false;
  /** Phrases that its page needs beside those of every page: the browser fetches them before it takes the page over. */
  phrases?: Namespace[];
}

/**
 * Says of the document that it answers to its reader: what is pressed before that may be lost. The server renders it, too:
 * the ids that React makes up depend on what stands beside what.
 */
export function Ready(): null {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return null;
}
