import { Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIsWhole } from "../document.ts";
import { Callout } from "../ui/callout.tsx";

/** Somebody else saved first: what is in the form would undo it. Without scripts, what was typed is not carried over. */
export default function EditConflict({ onReload }: { onReload: (event: MouseEvent) => void }) {
  const { t } = useTranslation("console");
  const isWhole = useIsWhole();
  return (
    <div role="alert">
      <Callout
        tone="warn"
        action={
          <Button component="a" href="" variant="default" size="xs" onClick={onReload}>
            {t("stale.reload")}
          </Button>
        }
      >
        {t("stale.about")} {!isWhole && t("stale.kept")}
      </Callout>
    </div>
  );
}
