import { CaptchaProvider } from "../../../contracts/captcha-provider.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { CaptchaConfig } from "../../../contracts/sign-in-experience.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { textOf } from "../kit/write.server.ts";

export const path = "/api/captcha-provider";

/** The provider, or null while there is none. Its secret stays here: no page shows it. */
export async function readProvider(call: ApiCall): Promise<Outcome<Versioned<CaptchaProvider> | null>> {
  const found = await call.versioned(path, CaptchaProvider);
  if (!found.ok) return found.failure.status === 404 ? { ok: true, value: null } : found;
  const { value, etag } = found.value;
  return { ok: true, value: { value: { ...value, config: { ...value.config, secretKey: maskedSecret } }, etag } };
}

/** What an answer to a browser may have of a provider that was saved. */
export const SavedProvider = CaptchaProvider.pick({ id: true, updatedAt: true });

/** A configuration as its form has it; null where something of it is missing. */
export const configOf = (form: FormData): CaptchaConfig | null =>
  CaptchaConfig.safeParse({
    type: textOf(form, "type"),
    siteKey: textOf(form, "siteKey"),
    secretKey: textOf(form, "secretKey"),
    projectId: textOf(form, "projectId"),
  }).data ?? null;
