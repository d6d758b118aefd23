import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { Upsell } from "../../ui/upsell.tsx";

/** Why something was not made: the plan lacks it, or what the server said. */
export function PlanLimit({ failure, tenantId }: { failure: Failure | undefined; tenantId: string }) {
  const { t } = useTranslation("users");
  if (!failure) return null;
  return (
    <div role="alert">
      {failure.code === "subscription.limit_exceeded" ? (
        <Upsell
          title={t("limit.title")}
          action={
            <Button component={Link} to={`/console/${tenantId}/tenant-settings/subscription`} variant="default">
              {t("limit.action")}
            </Button>
          }
        >
          {t("limit.about")}
        </Upsell>
      ) : (
        <Callout tone="bad">{failure.message ?? t("act.failed")}</Callout>
      )}
    </div>
  );
}
