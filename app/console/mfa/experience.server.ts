import { MfaUsage, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { ApiCall } from "../api-client.server.ts";
import { invalid, invalidFields, save } from "../kit/write.server.ts";
import { type MfaSettings, settingsOf, wrongIn } from "./draft.ts";
import { type Loss, lossOf } from "./meaning.ts";
import { type Risk, riskCode } from "./risk.ts";

const path = "/api/sign-in-exp";
const Settings = SignInExperience.pick({ mfa: true, passkeySignIn: true, trustedDevice: true });

export const readSettings = (call: ApiCall) => call.versioned(path, Settings);
export const readUsage = (call: ApiCall) => call(`${path}/mfa/usage`, MfaUsage);

/** Saves the form over the version that it was loaded with. What would take factors from users asks first. */
export async function saveSettings(call: ApiCall, form: FormData) {
  const settings = settingsOf(form);
  const wrong = wrongIn(settings);
  if (wrong) return invalidFields(wrong);
  const loss = form.get("confirmed") === "yes" ? null : await findLoss(call, settings);
  if (loss) {
    const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    return invalid(riskCode, { loss, fields } satisfies Risk);
  }
  return save(call, form, path, Settings, { body: settings });
}

/** What cannot be told is for the save to refuse. */
async function findLoss(call: ApiCall, settings: MfaSettings): Promise<Loss | null> {
  const [saved, usage] = await Promise.all([call(path, Settings), readUsage(call)]);
  if (!saved.ok || !usage.ok) return null;
  const loss = lossOf(usage.value, saved.value, settings);
  return loss.released + loss.passkeys > 0 ? loss : null;
}
