import { JsonObject } from "../../contracts/entity.ts";
import type { ApiClient } from "./api-client.server.ts";

const path = "/me/custom-data";

/** Keeps preferences with the profile, so that another browser has them too. What else the console keeps there stays. */
export async function keepInProfile(calls: ApiClient, chosen: Record<string, string | boolean>): Promise<void> {
  if (Object.keys(chosen).length === 0) return;
  const before = await calls.me(path, JsonObject);
  if (!before.ok) return;
  const adminConsolePreferences = { ...(before.value.adminConsolePreferences as object | undefined), ...chosen };
  await calls.me(path, JsonObject, { method: "PATCH", body: { adminConsolePreferences } });
}
