import { OriginSecret } from "../../../contracts/protected-application.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/origin-secret";

/** Puts a new origin secret in the place of the old one. */
export const action = (args: Route.ActionArgs) =>
  write(args, (call) =>
    call(`/api/applications/${args.params.id}/protected-app-metadata/origin-secret`, OriginSecret, { method: "POST" }),
  );
