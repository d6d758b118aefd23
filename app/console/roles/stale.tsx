import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Callout } from "../../ui/callout.tsx";

/** Somebody else saved first: what is in the form would undo it. */
export function Stale({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation("authorization");
  const { revalidate } = useRevalidator();
  return (
    <div role="alert">
      <Callout
        tone="warn"
        action={
          <Button variant="default" size="xs" onClick={() => void revalidate().then(onReload)}>
            {t("reload")}
          </Button>
        }
      >
        {t("changed")}
      </Callout>
    </div>
  );
}
