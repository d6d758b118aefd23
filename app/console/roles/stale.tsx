import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Callout } from "../../ui/callout.tsx";

/**
 * For a form that must not undo what somebody else saved: its `key`, another one once the version that was asked for
 * has arrived. What one saves oneself leaves the form as it stands.
 */
export function useReload(etag: string | null) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState(etag);
  const [asked, ask] = useState<{ at: string | null }>();
  useEffect(() => {
    if (!asked || asked.at === etag) return;
    setKey(etag);
    ask(undefined);
  }, [asked, etag]);
  const reload = () => {
    ask({ at: etag });
    void revalidate();
  };
  return { key, reload };
}

/** Somebody else saved first: what is in the form would undo it. */
export function Stale({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation("authorization");
  return (
    <div role="alert">
      <Callout
        tone="warn"
        action={
          <Button variant="default" size="xs" onClick={onReload}>
            {t("reload")}
          </Button>
        }
      >
        {t("changed")}
      </Callout>
    </div>
  );
}
