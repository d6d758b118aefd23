import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Language } from "../../../locales/languages.ts";
import { prepareLanguage } from "../../phrases.ts";
import type { Appearance } from "../../preferences.ts";
import { schemeOf } from "../../ui/color-scheme.tsx";
import { useToasts } from "../../ui/toasts.tsx";

/**
 * Shows a preference at once, and has the server keep it: in a cookie, and with the profile of who is signed in. Then the
 * page is read again. Without a network nothing is kept, which the frame says; where the server fails, a toast does.
 *
 * Not by a fetcher of the router, which would interrupt what the page is loading.
 * @param isChosen whether somebody chose it just now, and wants to know that it is not kept
 */
export function useSavePreference({ isChosen = true } = {}) {
  const { i18n, t } = useTranslation("page");
  const toast = useToasts();
  const { setColorScheme } = useMantineColorScheme();
  const { revalidate } = useRevalidator();
  const save = (preference: Record<string, string>): Promise<void> =>
    fetch("/console/preferences", {
      method: "POST",
      // A form that says where it comes from is answered by a redirect, and not by a page that nobody reads.
      body: new URLSearchParams({ ...preference, from: "" }),
      redirect: "manual",
    }).then(
      ({ status }) => {
        if (isChosen && status >= 400) toast.bad(t("failure.title"), { details: t("failure.retry") });
        return revalidate();
      },
      () => {},
    );
  return {
    saveLanguage: (language: string) => prepareLanguage(i18n, language as Language).then(() => save({ language })),
    saveAppearance: (appearance: string) => {
      setColorScheme(schemeOf(appearance as Appearance));
      return save({ appearance });
    },
  };
}
