import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { builtInLanguage } from "../locales/languages.ts";
import { documentChoice, pageContext } from "./context.ts";
import { DocumentContext, Ready, wholeParameter } from "./document.ts";
import { handlesOf } from "./page-handles.server.ts";
import { phrasesOf, serverPhrases } from "./phrases.server.ts";
import { preferencesOf } from "./preferences.server.ts";

/** Milliseconds after which data that is still missing counts as failed. */
export const streamTimeout = 20_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(pageContext);
  const url = new URL(request.url);
  const { language } = context.get(documentChoice) ?? preferencesOf(request, visit);
  // A browser that posts a document, or says so itself, runs no scripts, and nothing could fill in late parts.
  const isWhole =
    url.searchParams.has(wholeParameter) || request.method === "POST" || isbot(request.headers.get("user-agent"));
  const runsFramework = handlesOf(entry).every(({ scripts }) => scripts !== false);
  // In development they come from all over the tree.
  if (runsFramework && !import.meta.env.DEV) visit.admitBuiltScripts();
  headers.set("content-type", "text/html; charset=utf-8");
  // Browsers show again what they have kept, without asking, to whoever goes back: the console also to the next at the screen.
  headers.set("cache-control", url.pathname.startsWith("/console") ? "no-store" : "private, no-cache");
  const isFailure = entry.staticHandlerContext.errors !== null;
  const phrases = await serverPhrases(builtInLanguage(language), phrasesOf(entry), visit.phrases, isFailure);
  let failed = false;
  const body = await renderToReadableStream(
    <DocumentContext value={{ nonce: visit.nonce, isWhole }}>
      <I18nextProvider i18n={phrases}>
        <ServerRouter context={entry} url={request.url} nonce={visit.nonce} />
        <Ready />
      </I18nextProvider>
    </DocumentContext>,
    {
      nonce: visit.nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      ...(isWhole ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : {}),
      onError: (thrown) => {
        failed = true;
        if (!request.signal.aborted) visit.report(thrown);
      },
    },
  );
  if (isWhole) await body.allReady;
  return new Response(body, { status: failed ? 500 : status, headers });
}

export { handleDataRequest } from "./data-answers.server.ts";

export const handleError: HandleErrorFunction = (thrown, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(pageContext).report(thrown);
};
