import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { counted } from "../kit/write.server.ts";

/** Unlocks identifiers and users by their ID. @returns how many were named */
export const unlock = async (call: ApiCall, targets: string[]): Promise<Outcome<{ unlocked: number }>> => {
  const body = { targetType: "User", targets };
  const done = counted(
    await call("/api/sentinel-activities/delete", Nothing, { method: "POST", body }),
    targets.length,
  );
  return done.ok ? { ok: true, value: { unlocked: done.value } } : done;
};
