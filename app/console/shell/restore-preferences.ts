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
  const language = String(chosen?.language ? null : kept?.language);
  const appearance = chosen?.appearance ? null : kept?.appearanceMode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is kept; the functions are new each time
  useEffect(() => {
    if (isLanguage(language)) void keepLanguage(language);
    if (isAppearance(appearance)) void keepAppearance(appearance);
  }, [language, appearance]);
  return null;
}
