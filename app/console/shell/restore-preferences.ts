import { useEffect, useEffectEvent } from "react";
import { isLanguage } from "../../../locales/languages.ts";
import { useReader } from "../../document.ts";
import { isAppearance } from "../../preferences.ts";
import { useShell } from "./frame-data.ts";
import { useSavePreference } from "./use-save-preference.ts";

/** In a browser that has chosen nothing, the preferences that its user's profile keeps hold; what is not valid there does not. */
export function RestorePreferences() {
  const chosen = useReader()?.chosen;
  const kept = useShell()?.user.customData.adminConsolePreferences as Record<string, unknown> | undefined;
  const { saveLanguage, saveAppearance } = useSavePreference({ isChosen: false });
  const restore = useEffectEvent((language: string, appearance: unknown) => {
    if (isLanguage(language)) void saveLanguage(language);
    if (isAppearance(appearance)) void saveAppearance(appearance);
  });
  const language = String(chosen?.language ? null : kept?.language);
  const appearance = chosen?.appearance ? null : kept?.appearanceMode;
  useEffect(() => restore(language, appearance), [language, appearance]);
  return null;
}
