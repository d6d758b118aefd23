import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { IdentifierType } from "../../../contracts/sign-in-experience.ts";
import { Callout } from "../../ui/callout.tsx";
import { isAddress } from "./methods.ts";

interface MissingSenderProps {
  /** What codes are sent to. */
  types: readonly IdentifierType[];
  canSend: Record<"email" | "phone", boolean>;
}

/** That codes cannot be sent, and where that is changed. */
export function MissingSender({ types, canSend }: MissingSenderProps) {
  const { t } = useTranslation("sign-in-experience");
  const { tenantId } = useParams();
  const missing = [...new Set(types.filter(isAddress))].filter((type) => !canSend[type]);
  return missing.map((type) => (
    <Callout
      key={type}
      tone="warn"
      action={
        <Button component={Link} to={`/console/${tenantId}/connectors/passwordless`} variant="default" size="xs">
          {t("missing.action")}
        </Button>
      }
    >
      {t(`missing.${type}`)}
    </Callout>
  ));
}
