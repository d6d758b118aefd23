import { redirect } from "react-router";
import {
  ExperienceImpact,
  SignInExperience,
  type UpdateSignInExperience,
} from "../../../contracts/sign-in-experience.ts";
import type { ApiCall } from "../api-client.server.ts";
import { type ActionArgs, invalid, invalidFields, save, write } from "../kit/write.server.ts";
import { readParts } from "./form.server.ts";
import { type Risk, riskCode } from "./risk.ts";
import { isRollout, startRollout } from "./rollout.server.ts";

const path = "/api/sign-in-exp";

/**
 * The action of each tab: saves what its form says, over the version that was loaded, or rolls it out to some browsers.
 * A save that would take a way in away asks first.
 */
export const saveParts = (args: ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const { parts, wrong } = readParts(form);
      if (wrong.length > 0) return invalidFields(wrong);
      if (isRollout(form)) {
        const started = await startRollout(call, form, { changes: parts });
        if (started.ok) throw redirect(`/console/${args.params.tenantId}/sign-in-experience/history`);
        return started;
      }
      const risk = form.get("confirmed") === "yes" ? null : await findRisk(call, form, parts);
      if (risk) return invalid(riskCode, risk);
      return save(call, form, path, SignInExperience, { body: parts });
    },
    () => args.request.url,
  );

/** What would be gone if these parts were saved, null for nothing. */
export async function findRisk(call: ApiCall, form: FormData, parts: UpdateSignInExperience): Promise<Risk | null> {
  if (!parts.signIn && !parts.signInMode) return null;
  const [impact, saved] = await Promise.all([
    call(`${path}/impact`, ExperienceImpact, { method: "POST", body: parts }),
    call(path, SignInExperience),
  ]);
  // What cannot be told is for the save to refuse.
  if (!impact.ok || !saved.ok) return null;
  const { removed, isRegistrationClosed, lockedOut } = impact.value;
  // The first choice of all takes nothing from anybody, unless there are users.
  const isFirst = form.get("etag") === '"0"';
  if ((removed.length === 0 || (isFirst && lockedOut === 0)) && !isRegistrationClosed) return null;
  const shown = ({ signUp, signIn, socialSignInConnectorTargets, signInMode }: Partial<SignInExperience>) => ({
    ...{ signUp, signIn, socialSignInConnectorTargets, signInMode },
  });
  return {
    impact: impact.value,
    before: shown(saved.value),
    after: shown({ ...saved.value, ...(parts as Partial<SignInExperience>) }),
    fields: [...form].map(([name, value]): [string, string] => [name, String(value)]),
  };
}
