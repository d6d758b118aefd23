import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigation } from "react-router";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { FilledStep } from "../guides/fill.server.ts";
import { useCan } from "../shell/use-can.ts";

/** The form of a guide that has the application's addresses. */
export const addressForm = "guide-addresses";
export const finishIntent = "finish";

interface FinishProps {
  steps: readonly FilledStep[];
  /** The application's page. */
  to: string;
}

/** The end of a guide. Addresses that stand in its fields are registered then, also those that were suggested. */
export function Finish({ steps, to }: FinishProps) {
  const { t } = useTranslation("guides");
  const can = useCan();
  const isBusy = useNavigation().formData?.get("intent") === finishIntent;
  const hasAddresses = steps.some(({ fields = [] }) => fields.includes("redirectUri"));
  if (!hasAddresses || !can("write:data"))
    return (
      <Button component={Link} to={to} variant="default">
        {t("finish")}
      </Button>
    );
  return (
    <SubmitButton form={addressForm} name="intent" value={finishIntent} formNoValidate busy={isBusy} variant="default">
      {t("finish")}
    </SubmitButton>
  );
}
