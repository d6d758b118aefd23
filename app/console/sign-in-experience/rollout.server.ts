import { Rollout, type StartRollout } from "../../../contracts/rollout.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { textOf } from "../kit/write.server.ts";
import { firstShare, usualLimits } from "./rollout-shares.ts";

export const rolloutPath = "/api/sign-in-exp/rollout";

/** Whether a form of settings, or of a version, is to be rolled out. */
export const isRollout = (form: FormData): boolean => form.has("rollout.share");

/** Rolls settings out as the fields of `rollout-dialog.tsx` say. */
export const startRollout = (
  call: ApiCall,
  form: FormData,
  settings: Pick<StartRollout, "version" | "changes">,
): Promise<Outcome<Rollout>> =>
  call(rolloutPath, Rollout, {
    method: "POST",
    body: {
      ...settings,
      share: numberOf(form, "rollout.share", firstShare),
      maxDrop: numberOf(form, "rollout.maxDrop", usualLimits.maxDrop),
      minSignIns: numberOf(form, "rollout.minSignIns", usualLimits.minSignIns),
    },
  });

const numberOf = (form: FormData, name: string, usual: number): number =>
  textOf(form, name) === "" ? usual : Number(textOf(form, name));
