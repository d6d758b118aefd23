import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { Upsell } from "../../ui/upsell.tsx";
import { useFrame } from "../shell/shell.ts";

/** Why something was not made: the plan has no room for it, or what the server says. */
export function Refused({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("authorization");
  const { tenantId } = useParams();
  const isCloud = useFrame()?.edition === "cloud";
  if (!failure) return null;
  const plans = isCloud && (
    <Button component={Link} to={`/console/${tenantId}/tenant-settings/subscription`} variant="default">
      {t("limit.action")}
    </Button>
  );
  return (
    <div role="alert">
      {failure.code === "subscription.limit_exceeded" ? (
        <Upsell title={t("limit.title")} action={plans}>
          {t("limit.about")}
        </Upsell>
      ) : (
        <Callout tone="bad">{failure.message ?? t("failed")}</Callout>
      )}
    </div>
  );
}
