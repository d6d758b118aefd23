import { useTranslation } from "react-i18next";
import { CloseButton, DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import styles from "./users.module.css";

interface ShownOnceProps {
  title: string;
  about: string;
  label: string;
  value: string;
  closeTo: string;
}

/** A dialog with a secret that nobody sees again. */
export function ShownOnce({ title, about, label, value, closeTo }: ShownOnceProps) {
  const { t } = useTranslation("users");
  return (
    <RouteDialog title={title} about={about} closeTo={closeTo}>
      <div className={styles.stack}>
        <SecretField label={label} value={value} />
        <DialogActions>
          <CloseButton to={closeTo} data-autofocus>
            {t("password.close")}
          </CloseButton>
        </DialogActions>
      </div>
    </RouteDialog>
  );
}
