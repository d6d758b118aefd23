import { previewOf } from "../sign-in-experience/preview.server.ts";
import type { Route } from "./+types/preview";
import { inItsLook } from "./look.server.ts";

/** A sign-in page as the organization's form would make it, for a frame. */
export const action = (args: Route.ActionArgs): Promise<Response> => previewOf(args, inItsLook);
