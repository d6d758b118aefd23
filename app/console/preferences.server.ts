import { JsonObject } from "../../contracts/entity.ts";
import type { Preferences } from "../preferences.server.ts";
import type { ApiClient } from "./api-client.server.ts";

const path = "/me/custom-data";

/** Keeps preferences with the profile, so that another browser has them too. What else the console keeps there stays. */
export async function keepInProfile(calls: ApiClient, chosen: Partial<Preferences>): Promise<void> {
  const before = await calls.me(path, JsonObject);
  if (!before.ok) return;
  const adminConsolePreferences = {
    ...(before.value.adminConsolePreferences as object | undefined),
    ...(chosen.language ? { language: chosen.language } : {}),
    ...(chosen.appearance ? { appearanceMode: chosen.appearance } : {}),
  };
  await calls.me(path, JsonObject, { method: "PATCH", body: { adminConsolePreferences } });
}
