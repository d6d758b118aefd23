import type { z } from "zod";
import { SignInExperience, type UpdateSignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { ApiCall } from "../api-client.server.ts";
import { save } from "../kit/write.server.ts";

const path = "/api/sign-in-exp";

/** What of the sign-in experience protects accounts. */
export const Protection = SignInExperience.pick({
  passwordPolicy: true,
  captchaPolicy: true,
  sentinelPolicy: true,
  emailBlocklistPolicy: true,
  credentialNoticePolicy: true,
});
export type Protection = z.infer<typeof Protection>;

export const readProtection = (call: ApiCall) => call.versioned(path, Protection);

/** Saves parts over the version that a form was loaded with. */
export const saveProtection = (call: ApiCall, form: FormData, body: UpdateSignInExperience) =>
  save(call, form, path, Protection, { body });
