import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";

/** The code of a form that was sent with nothing selected. */
export const noneChosen = "none_chosen";

export function NoneChosen({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("authorization");
  if (failure?.code !== noneChosen) return null;
  return (
    <div role="alert">
      <Callout tone="warn">{t("roles.noneChosen")}</Callout>
    </div>
  );
}
