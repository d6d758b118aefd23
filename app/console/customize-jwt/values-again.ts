import { z } from "zod";
import type { Failure } from "../../failure.ts";

const Named = z.object({ variables: z.array(z.string()).min(1) });

/** Names of variables whose saved values were refused, as text; none if it failed for something else. */
export function valuesAgain(failure: Failure | undefined): string | undefined {
  const { data } = Named.safeParse(failure?.code === "guard.invalid_input" ? failure.data : null);
  return data?.variables.join(", ");
}
