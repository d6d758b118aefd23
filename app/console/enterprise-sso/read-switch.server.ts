import { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

/** Whether addresses of companies are sent to their connectors; taken as on where it cannot be read. */
export async function readSwitch(call: ApiCall): Promise<Outcome<boolean>> {
  const found = await call("/api/sign-in-exp", SignInExperience);
  return { ok: true, value: !found.ok || found.value.singleSignOnEnabled };
}
