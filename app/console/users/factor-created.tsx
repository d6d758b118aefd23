import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CreatedMfaFactor } from "../../../contracts/user-mfa.ts";
import { DialogActions } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { CopyAll } from "./copy-all.tsx";
import styles from "./users.module.css";

/** What the user needs for the new factor. */
export function FactorCreated({ made, closeTo }: { made: CreatedMfaFactor; closeTo: string }) {
  const { t } = useTranslation("users");
  return (
    <div className={styles.stack}>
      {made.type === "Totp" ? (
        <>
          <img className={styles.qr} src={made.secretQrCode} alt={t("factors.qr")} width={200} height={200} />
          <SecretField label={t("factors.secret")} value={made.secret} />
        </>
      ) : (
        <ul className={styles.codes} dir="ltr" aria-label={t("factors.codes")}>
          {made.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
      <DialogActions>
        {made.type === "BackupCode" && <CopyAll text={made.codes.join("\n")} />}
        <Button component={Link} to={closeTo} preventScrollReset data-autofocus>
          {t("password.close")}
        </Button>
      </DialogActions>
    </div>
  );
}
