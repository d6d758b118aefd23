import type { PageProof } from "../../contracts/account-page.ts";
import type { AccountMemory } from "./account-memory.ts";

/** What the browser keeps of a proof until it ends. */
export const keptProof = ({ verificationRecordId, expiresAt }: PageProof): NonNullable<AccountMemory["proof"]> => ({
  id: verificationRecordId,
  until: Date.parse(expiresAt),
});
