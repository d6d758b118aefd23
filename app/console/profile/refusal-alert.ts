import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useAlert } from "../../ui/confirm.tsx";

/** What the server did not take of one's profile (422) is said in a dialog of its own (`console.md` section 8). */
export function useRefusalAlert(words: string | undefined) {
  const { t } = useTranslation("profile");
  const alert = useAlert();
  useEffect(() => {
    if (words) void alert({ title: t("refused"), body: words, action: t("gotIt") });
  }, [words, alert, t]);
}
