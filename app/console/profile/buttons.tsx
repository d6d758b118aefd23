import { useTranslation } from "react-i18next";
import { CloseButton, DialogActions } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { profilePath } from "./account-change.ts";

/** At the foot of these dialogs. */
export function Buttons({ action, busy = false, isDanger }: { action?: string; busy?: boolean; isDanger?: boolean }) {
  const { t } = useTranslation("profile");
  return (
    <DialogActions>
      <CloseButton to={profilePath} variant="default">
        {t("cancel")}
      </CloseButton>
      <SubmitButton busy={busy} {...(isDanger ? { color: "red" } : {})}>
        {action ?? t("save")}
      </SubmitButton>
    </DialogActions>
  );
}
