import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { Upsell } from "../../ui/upsell.tsx";
import { useFrame } from "../shell/shell.ts";

/** Why something was not made; where the plan is the reason, the way to another one. */
export function Refused({ failure }: { failure: Failure }) {
  const { t } = useTranslation("applications");
  const { tenantId } = useParams();
  const isCloud = useFrame()?.edition === "cloud";
  if (failure.code === "subscription.limit_exceeded")
    return (
      <div role="alert">
        <Upsell
          title={t("dialog.limitTitle")}
          action={
            isCloud && (
              <Button component={Link} to={`/console/${tenantId}/tenant-settings/subscription`} variant="default">
                {t("dialog.plans")}
              </Button>
            )
          }
        >
          {t("dialog.limit")}
        </Upsell>
      </div>
    );
  return (
    <div role="alert">
      <Callout tone="bad">{failure.message ?? failure.code}</Callout>
    </div>
  );
}
