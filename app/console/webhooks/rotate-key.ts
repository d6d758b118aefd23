import { Hook } from "../../../contracts/webhook.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/rotate-key";

/** A new signing key. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call) => {
    const outcome = await call(`/api/hooks/${args.params.id}/signing-key`, Hook, { method: "PATCH", body: {} });
    return outcome.ok ? { ok: true, value: true as const } : outcome;
  });
