import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageContext } from "../../context.ts";
import { type ApiClient, requireApiClient } from "../api-client.server.ts";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The open-source edition has none of this. @throws 404 */
export function requireCloud({ context }: Pick<Args, "context">): void {
  if (context.get(pageContext).edition !== "cloud") throw data(null, { status: 404 });
}

/** For pages that the cloud alone has, and all below them. */
export const cloudOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  requireCloud({ context });
  return next();
};

/** The calls of a page that the cloud alone has. @throws 404, or a redirect to sign in */
export function requireCloudApiClient(args: Args): Promise<ApiClient> {
  requireCloud(args);
  return requireApiClient(args);
}

/** Whether a browser waits for a page, rather than a script of ours for what became of its call. */
export const isDocumentRequest = (request: Request): boolean =>
  request.headers.get("accept")?.includes("text/html") ?? false;
