import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "./context.ts";
import { formPostAsQuery } from "./sign-in/form-post.server.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Renders a page of the app, with the visit in the routes' context. */
export async function renderPage(request: Request, visit: PageContext): Promise<Response> {
  const elsewhere = await formPostAsQuery(request, visit);
  if (elsewhere) return elsewhere;
  // The edge has decided who may post (`admitOrigin`): the console may post to a tenant's page, which the router refuses.
  if (request.method === "POST") request.headers.delete("origin");
  const context = new RouterContextProvider();
  context.set(pageContext, visit);
  return handle(request, context);
}
