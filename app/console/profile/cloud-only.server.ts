import { data, type MiddlewareFunction } from "react-router";
import { pageContext } from "../../context.ts";

/** The open-source edition does not have what is behind this. */
export const cloudOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  if (context.get(pageContext).edition !== "cloud") throw data(null, { status: 404 });
  return next();
};
