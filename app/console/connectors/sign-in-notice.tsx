import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "../notice.tsx";
import styles from "./connectors.module.css";

export const signInGuide = "/console/docs/connectors#show-a-provider-on-the-sign-in-page";

/** What is set up is not yet on the sign-in page. */
export function SignInNotice() {
  const { t } = useTranslation("connectors");
  return (
    <div className={styles.notice}>
      <Notice
        flag="connectorSieNoticeAcknowledged"
        title={t("notice.title")}
        action={
          <Button component={Link} to={signInGuide} variant="default" size="xs">
            {t("notice.action")}
          </Button>
        }
      >
        {t("notice.text")}
      </Notice>
    </div>
  );
}
