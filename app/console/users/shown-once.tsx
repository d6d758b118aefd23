import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
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
          <Button component={Link} to={closeTo} replace preventScrollReset data-autofocus>
            {t("password.close")}
          </Button>
        </DialogActions>
      </div>
    </RouteDialog>
  );
}
