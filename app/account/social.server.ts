import { StartedMySocial } from "../../contracts/account.ts";
import { accountStatePrefix, type SocialPurpose } from "../../contracts/account-page.ts";
import { refusedBy } from "./action-errors.server.ts";
import { type AccountPage, ask, goOn, goProve, randomText } from "./page.server.ts";

/** Off to a provider's page; what comes back is held to this browser by its state. @throws the redirect */
export async function startSocial(
  page: AccountPage,
  form: FormData,
  connectorId: string,
  purpose: SocialPurpose,
  next: string,
) {
  const state = accountStatePrefix + randomText();
  const proof = page.memory.proof?.id ?? null;
  const { value, refusal } = await ask(page, "social/start", { connectorId, state, purpose, proof }, StartedMySocial);
  if (refusal?.code === "verification_record.permission_denied") throw goProve(page);
  if (refusal) return refusedBy(form, refusal, null);
  const social = { recordId: value.verificationRecordId, state, connectorId, purpose, next };
  throw goOn(page, value.authorizationUri, { social });
}
