import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { AsyncSection } from "../async-section.tsx";
import styles from "./enterprise-sso.module.css";

/** That connectors do nothing while the tenant has enterprise single sign-on turned off. */
export function SwitchNotice({ of }: { of: Promise<Outcome<boolean>> }) {
  const { t } = useTranslation("enterprise-sso");
  const { tenantId } = useParams();
  return (
    <AsyncSection of={of} pending={null}>
      {(isOn) =>
        isOn ? null : (
          <div className={styles.off}>
            <Callout tone="warn">
              <p>{t("off")}</p>
              <Button
                component={Link}
                to={`/console/${tenantId}/sign-in-experience/sign-up-and-sign-in`}
                variant="default"
                size="xs"
              >
                {t("turnOn")}
              </Button>
            </Callout>
          </div>
        )
      }
    </AsyncSection>
  );
}
