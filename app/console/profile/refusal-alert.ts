import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { useAlert } from "../../ui/confirm.tsx";

/** What the server did not take of one's profile (422) is said in a dialog of its own. */
export function useRefusalAlert(words: string | undefined) {
  const { t } = useTranslation("profile");
  const alert = useAlert();
  // Not before the answer has become the page: whoever goes elsewhere has answered, and so has a page that changes.
  const isShown = useNavigation().state === "idle";
  useEffect(() => {
    if (words && isShown) void alert({ title: t("refused"), body: words, action: t("gotIt") });
  }, [words, isShown, alert, t]);
}
