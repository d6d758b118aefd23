import { useEffect } from "react";
import { isLanguage } from "../../../locales/languages.ts";
import { useReader } from "../../document.ts";
import { isAppearance } from "../../preferences.ts";
import { useShell } from "./frame-data.ts";
import { useKeepPreference } from "./use-save-preference.ts";

/** In a browser that has chosen nothing, the preferences that its user's profile keeps hold; what is not valid there does not. */
export function AdoptPreferences() {
  const chosen = useReader()?.chosen;
  const kept = useShell()?.user.customData.adminConsolePreferences as Record<string, unknown> | undefined;
  const { keepLanguage, keepAppearance } = useKeepPreference();
  const language = !chosen?.language && isLanguage(String(kept?.language)) ? String(kept?.language) : null;
  const appearance = !chosen?.appearance && isAppearance(kept?.appearanceMode) ? kept.appearanceMode : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is kept; the functions are new each time
  useEffect(() => {
    if (language) void keepLanguage(language);
    if (appearance) void keepAppearance(appearance);
  }, [language, appearance]);
  return null;
}
