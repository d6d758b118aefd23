import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Failure } from "../failure.ts";
import { Callout } from "../ui/callout.tsx";
import { Upsell } from "../ui/upsell.tsx";
import { useFrame } from "./shell/frame-data.ts";

interface CreateErrorProps {
  failure: Failure | undefined;
  /** Where the plan lacks a thing altogether, and not only room for another: which. */
  lacks?: { title: string; about: string } | undefined;
}

/** Why something was not made: the plan has no room for it, and where there is a larger one, or what the server says. */
export function CreateError({ failure, lacks }: CreateErrorProps) {
  const { t } = useTranslation(["console", "page"]);
  const { tenantId } = useParams();
  const isCloud = useFrame()?.edition === "cloud";
  if (!failure) return null;
  const plans = isCloud && (
    <Button component={Link} to={`/console/${tenantId}/tenant-settings/subscription`} variant="default">
      {t("room.action")}
    </Button>
  );
  return (
    <div role="alert">
      {failure.code === "subscription.limit_exceeded" ? (
        <Upsell title={lacks?.title ?? t("room.title")} action={plans}>
          {lacks?.about ?? t("room.about")}
        </Upsell>
      ) : (
        <Callout tone="bad">{failure.message ?? t("page:failure.title")}</Callout>
      )}
    </div>
  );
}
