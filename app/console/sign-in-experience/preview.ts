import type { Route } from "./+types/preview";
import { drafted } from "./form.server.ts";
import { previewOf } from "./preview.server.ts";

/** A page of the tenant's users as the form that was posted would make it, for a frame. */
export const action = (args: Route.ActionArgs): Promise<Response> => previewOf(args, drafted);
