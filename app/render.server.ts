import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "./context.ts";
import { formPostAsQuery } from "./sign-in/form-post.server.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Renders a page of the app, with the visit in the routes' context. */
export async function renderPage(request: Request, visit: PageContext): Promise<Response> {
  const elsewhere = await formPostAsQuery(request, visit);
  if (elsewhere) return elsewhere;
  const context = new RouterContextProvider();
  context.set(pageContext, visit);
  return handle(request, context);
}
