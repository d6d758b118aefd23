import { z } from "zod";
import { PageProof } from "../../../contracts/account-page.ts";
import { credentialIn } from "../../sign-in/passkey.server.ts";
import type { TenantAnswer } from "../../sign-in/tenant-answer.server.ts";
import { type AccountPage, ask, askProved } from "../page.server.ts";

interface Ceremony {
  /** Path in the region; its options are below it. */
  path: "mfa/passkey" | "prove/passkey";
  schema: z.ZodType;
  /** What asking for the options takes. */
  start: object;
}

/**
 * Sends what a passkey answered. Without it, the script was refused the options or does not run: why, from the region's
 * own words.
 */
export async function answerOfPasskey(
  page: AccountPage,
  form: FormData,
  { path, schema, start }: Ceremony,
): Promise<TenantAnswer<PageProof>> {
  const credential = credentialIn(form, schema, "verificationRecordId");
  if (credential) return ask(page, path, credential, PageProof);
  const { refusal } = await askProved(page, `${path}/options`, start, z.unknown());
  const noScript = { status: 422, code: "", message: page.look.phrases.passkeyScript, isExpired: false };
  return { value: null, refusal: refusal ?? noScript };
}
