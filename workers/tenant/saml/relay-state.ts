import { SamlProblem } from "./problem.ts";

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A RelayState of our own: at most 80 bytes (bindings §3.4.3, §3.5.3). It names a state that is kept here, and is never an
 * address to go to.
 */
export function requireRelayState(relayState: string): string {
  if (sizeOf(relayState) > 80) throw new SamlProblem("relayState", "RelayState has more than 80 bytes");
  return relayState;
}

/**
 * The RelayState of a service provider, which is returned to it as it came. Many write whole URLs into it, against the
 * standard's 80 bytes; up to 1,024 are returned. It says nothing to us.
 */
export function requireForeignRelayState(relayState: string): string {
  if (sizeOf(relayState) > 1024) throw new SamlProblem("relayState", "RelayState has more than 1,024 bytes");
  return relayState;
}
