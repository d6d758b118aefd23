import { data, type MiddlewareFunction } from "react-router";
import { pageVisit } from "../../context.ts";

/** The open-source edition does not have what is behind this. */
export const cloudAlone: MiddlewareFunction<Response> = ({ context }, next) => {
  if (context.get(pageVisit).edition !== "cloud") throw data(null, { status: 404 });
  return next();
};
