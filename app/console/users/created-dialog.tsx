import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { CopyAll } from "./copy-all.tsx";
import styles from "./users.module.css";

interface CreatedProps {
  user: User;
  password: string | null;
  base: string;
}

/** What the new user signs in with, to be handed over. */
export function Created({ user, password, base }: CreatedProps) {
  const { t } = useTranslation("users");
  const known = [
    { label: t("create.email"), value: user.primaryEmail },
    { label: t("create.phone"), value: user.primaryPhone && `+${user.primaryPhone}` },
    { label: t("create.username"), value: user.username },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const lines = [...known, ...(password === null ? [] : [{ label: t("create.password"), value: password }])];
  return (
    <div className={styles.stack}>
      {known.map(({ label, value }) => (
        <CopyField key={label} label={label} value={value} />
      ))}
      {password !== null && <SecretField label={t("create.password")} value={password} />}
      <DialogActions>
        <CopyAll text={lines.map(({ label, value }) => `${label}: ${value}`).join("\n")} />
        <Button component={Link} to={`${base}/${user.id}/settings`} data-autofocus>
          {t("create.check")}
        </Button>
      </DialogActions>
    </div>
  );
}
