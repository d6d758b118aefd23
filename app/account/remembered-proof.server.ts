import type { PageProof } from "../../contracts/account-page.ts";
import type { AccountFlow } from "./flow-cookie.ts";

/** What the browser keeps of a proof until it ends. */
export const rememberedProof = ({ verificationRecordId, expiresAt }: PageProof): NonNullable<AccountFlow["proof"]> => ({
  id: verificationRecordId,
  until: Date.parse(expiresAt),
});
