import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "../../ui/callout.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CloseButton, DialogActions } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { useTenant } from "../shell/frame-tenant.ts";
import styles from "./users.module.css";

interface ImpersonationProps {
  token: string;
  expiresAt: number;
  /** Empty when none was chosen. */
  applicationId: string;
  closeTo: string;
}

/** The token, how long it works, and the request that it is for. */
export function Impersonation({ token, expiresAt, applicationId, closeTo }: ImpersonationProps) {
  const { t } = useTranslation("users");
  const [tenant, origin] = [useTenant(), useOrigin()];
  const endpoint = tenant?.endpoint ?? origin;
  const left = useSecondsLeft(expiresAt);
  if (left === 0)
    return (
      <Callout tone="warn">
        <span role="status">{t("impersonate.over")}</span>
      </Callout>
    );
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <div className={styles.stack}>
      <Callout tone="info">
        <span role="timer">{t("impersonate.left", { time: clock })}</span>
      </Callout>
      <SecretField label={t("impersonate.token")} value={token} />
      <div>
        <p className={styles.term}>{t("impersonate.request")}</p>
        <p className={styles.hint}>{t("impersonate.requestAbout")}</p>
        <CodeBlock file="curl" text={requestOf(endpoint, applicationId || "APPLICATION_ID", token)} />
      </div>
      <DialogActions>
        <CloseButton to={closeTo}>{t("password.close")}</CloseButton>
      </DialogActions>
    </div>
  );
}

/** As a shell takes it; the secret is the application's own. */
const requestOf = (endpoint: string, applicationId: string, token: string): string =>
  [
    `curl ${endpoint}/oidc/token \\`,
    `  --user "${applicationId}:APPLICATION_SECRET" \\`,
    "  --data-urlencode grant_type=urn:ietf:params:oauth:grant-type:token-exchange \\",
    `  --data-urlencode subject_token=${token} \\`,
    "  --data-urlencode subject_token_type=urn:ietf:params:oauth:token-type:access_token \\",
    '  --data-urlencode "scope=openid profile email"',
  ].join("\n");

const useOrigin = (): string => (useIsHydrated() ? window.location.origin : "");

const secondsTo = (until: number): number => Math.max(0, Math.round((until - Date.now()) / 1000));

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
