import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageVisit, pageVisit } from "./context.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Renders a page of the app, with the visit in the routes' context. */
export function renderPage(request: Request, visit: PageVisit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageVisit, visit);
  return handle(request, context);
}
