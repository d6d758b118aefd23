import { useTranslation } from "react-i18next";
import type { CreatedMfaFactor } from "../../../contracts/user-mfa.ts";
import { CloseButton, DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { CopyAll } from "./copy-all.tsx";
import styles from "./users.module.css";

interface FactorCreatedProps {
  made: CreatedMfaFactor;
  closeTo: string;
}

/** What the user needs for the new factor, shown once. */
export function FactorCreated({ made, closeTo }: FactorCreatedProps) {
  const { t } = useTranslation("users");
  const isTotp = made.type === "Totp";
  return (
    <RouteDialog
      title={t(isTotp ? "factors.totpDone" : "factors.codesDone")}
      about={t(isTotp ? "factors.totpDoneAbout" : "factors.codesDoneAbout")}
      closeTo={closeTo}
    >
      <Secrets made={made} closeTo={closeTo} />
    </RouteDialog>
  );
}

function Secrets({ made, closeTo }: FactorCreatedProps) {
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
        <CloseButton to={closeTo} data-autofocus>
          {t("password.close")}
        </CloseButton>
      </DialogActions>
    </div>
  );
}
