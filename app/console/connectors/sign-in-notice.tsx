import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { Notice } from "../notice.tsx";
import styles from "./connectors.module.css";

/** Where the sign-in page's providers are chosen. */
export const signInMethods = (tenantId: string | undefined) =>
  `/console/${tenantId}/sign-in-experience/sign-up-and-sign-in`;

/** What is set up is not yet on the sign-in page. */
export function SignInNotice() {
  const { t } = useTranslation(["connectors", "console"]);
  const { tenantId } = useParams();
  return (
    <div className={styles.notice}>
      <Notice
        flag="connectorSieNoticeAcknowledged"
        title={t("notice.title")}
        action={
          <Button component={Link} to={signInMethods(tenantId)} variant="default" size="xs">
            {t("console:area.signInExperience")}
          </Button>
        }
      >
        {t("notice.text")}
      </Notice>
    </div>
  );
}
