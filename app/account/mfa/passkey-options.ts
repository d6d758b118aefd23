import { StartedMyPasskey, StartedMyPasskeyProof } from "../../../contracts/account.ts";
import { accountPage, ask, requireProof } from "../page.server.ts";
import type { Route } from "./+types/passkey-options";

/** What a browser needs to know before it asks for a passkey, in the form that the script of the page reads. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const page = accountPage(context);
  const { value, refusal } = page.path.startsWith("/account/mfa/")
    ? await ask(page, "mfa/passkey/options", { proof: requireProof(page) }, StartedMyPasskey)
    : await ask(page, "prove/passkey/options", {}, StartedMyPasskeyProof);
  if (refusal) return Response.json({ code: refusal.code }, { status: refusal.status });
  const { verificationRecordId: verificationId, ...options } = value;
  return Response.json({ verificationId, ...options });
}
