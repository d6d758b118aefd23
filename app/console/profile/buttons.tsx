import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DialogActions } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** At the foot of these dialogs. */
export function Buttons({ action, busy = false, isDanger }: { action?: string; busy?: boolean; isDanger?: boolean }) {
  const { t } = useTranslation("profile");
  return (
    <DialogActions>
      <Button component={Link} to="/console/profile" preventScrollReset variant="default">
        {t("cancel")}
      </Button>
      <SubmitButton busy={busy} {...(isDanger ? { color: "red" } : {})}>
        {action ?? t("save")}
      </SubmitButton>
    </DialogActions>
  );
}
