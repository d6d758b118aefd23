import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import type { Known } from "./known.ts";
import { usePartNames } from "./use-part-names.ts";

/** Above a form of settings: some of them cannot be saved while they are rolled out. */
export function RolloutNotice() {
  const { t } = useTranslation("sign-in-experience");
  const { value, base } = useEntity<Known>();
  const { rollout } = value;
  const partNames = usePartNames();
  if (rollout?.status !== "running") return null;
  return (
    <Callout
      tone="info"
      title={t("rollout.locked")}
      action={
        <Anchor component={Link} to={`${base}/history`}>
          {t("rollout.lockedLink")}
        </Anchor>
      }
    >
      {t("rollout.lockedAbout", { parts: partNames(Object.keys(rollout.changes)) })}
    </Callout>
  );
}
