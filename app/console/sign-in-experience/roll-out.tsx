import { Button } from "@mantine/core";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";
import { late } from "../../ui/late.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import type { Known } from "./known.ts";

const RolloutDialog = late(() => import("./rollout-dialog.tsx"));

/** In the bar of unsaved changes: gives them to some browsers instead of publishing them. */
export function RollOut() {
  const { t } = useTranslation("sign-in-experience");
  const { rollout } = useEntity<Known>().value;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const submit = useSubmit();
  if (rollout?.status === "running") return null;
  const start = (wishes: Record<string, string>) => {
    const form = button.current?.form;
    if (!form) return;
    const fields = new FormData(form);
    for (const [name, value] of Object.entries(wishes)) fields.set(name, value);
    setOpen(false);
    void submit(fields, { method: "post", preventScrollReset: true });
  };
  return (
    <>
      <Button ref={button} variant="default" onClick={() => setOpen(true)}>
        {t("rollout.action")}
      </Button>
      {isOpen && (
        <Suspense>
          <RolloutDialog onStart={start} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
