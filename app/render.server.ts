import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageContext, pageContext } from "./context.ts";
import { formPostAsQuery } from "./sign-in/form-post.server.ts";

const importBuild = () => import("virtual:react-router/server-build");

type Handler = ReturnType<typeof createRequestHandler>;
let handler: Handler | undefined;

/**
 * The handler of this isolate, made with the first page. One that is given a function asks for the routes at every
 * request, as development needs it, and then sorts them all and compiles their patterns each time.
 */
async function handlerOfApp(): Promise<Handler> {
  handler ??= createRequestHandler(import.meta.env.DEV ? importBuild : await importBuild(), import.meta.env.MODE);
  return handler;
}

/** Renders a page of the app, with the visit in the routes' context. */
export async function renderPage(request: Request, visit: PageContext): Promise<Response> {
  const elsewhere = await formPostAsQuery(request, visit);
  if (elsewhere) return elsewhere;
  // The edge has decided who may post (`admitOrigin`): the console may post to a tenant's page, which the router refuses.
  if (request.method === "POST") request.headers.delete("origin");
  const context = new RouterContextProvider();
  context.set(pageContext, visit);
  return (await handlerOfApp())(request, context);
}
