import type { EntryContext } from "react-router";
import type { PageHandle } from "./document.ts";

/** What the routes of a document say about it, from the outermost to the page's own. */
export const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): PageHandle[] =>
  staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle ?? {}) as PageHandle);
