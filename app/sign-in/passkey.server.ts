import { z } from "zod";
import type { SignInPage } from "./page.server.ts";
import { captchaOf, refuse, refusedBy, submitStep, textOf } from "./submit-step.server.ts";
import { readAnswer } from "./tenant-answer.server.ts";

/**
 * What the page's script put into the form, without what browsers add and nobody asked for. Null for anything else.
 * @param idName what the region calls the id of the challenge
 */
export function credentialIn(form: FormData, schema: z.ZodType, idName = "verificationId"): object | null {
  try {
    const payload: unknown = JSON.parse(textOf(form, "credential"));
    return schema.parse({ [idName]: textOf(form, "verificationId"), payload }) as object;
  } catch {
    return null;
  }
}

/**
 * Sends what a passkey answered to `path` of the region. Without it, the script was refused the options or does not run:
 * the page says what the region says of it.
 */
export async function submitPasskey(
  page: SignInPage,
  form: FormData,
  { path, schema, ...more }: { path: string; schema: z.ZodType; trust?: true },
) {
  const credential = credentialIn(form, schema);
  if (credential) return submitStep(page, path, { ...credential, ...more }, { form });
  const answer = await page.visit.askTenant(`${path}/options`, captchaOf(form));
  const { refusal } = await readAnswer(answer, z.unknown(), page);
  if (!refusal) return refuse({ notice: page.phrases.passkeyScript }, { form });
  return refuse(refusedBy(refusal, form), { form, status: refusal.status });
}
