import { z } from "zod";
import type { Failure } from "../../failure.ts";

const Refused = z.object({
  variables: z.array(z.string()).min(1),
  changed: z.enum(["script", "allowedHosts"]).optional(),
});

/** Names of variables whose saved values were refused, as text, and what changed; none if it failed for something else. */
export function valuesAgain(failure: Failure | undefined): { names: string; isForScript: boolean } | undefined {
  const { data } = Refused.safeParse(failure?.code === "guard.invalid_input" ? failure.data : null);
  return data && { names: data.variables.join(", "), isForScript: data.changed === "script" };
}
