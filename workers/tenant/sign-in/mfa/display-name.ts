import type { UserRow } from "../accounts.ts";
import { type Flow, stateOf } from "../interaction.ts";

/** What an authenticator calls the account: an address, a username, or the id. */
export function displayName(flow: Flow, row: UserRow | null): string {
  const { profile, userId } = stateOf(flow);
  return (
    row?.primaryEmail ??
    profile.primaryEmail ??
    row?.username ??
    profile.username ??
    row?.primaryPhone ??
    profile.primaryPhone ??
    userId ??
    ""
  );
}
