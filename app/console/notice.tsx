import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { NoticeFlag } from "../../contracts/notice-flags.ts";
import { Callout } from "../ui/callout.tsx";
import { isAcknowledged, useShell } from "./shell/frame-data.ts";

/** Whether a notice is still to be read, and its button; the profile keeps that it was. Not shown before that is known. */
export function useNotice(flag: NoticeFlag): { isOpen: boolean; gotIt: ReactNode } {
  const { t } = useTranslation("console");
  const fetcher = useFetcher();
  const shell = useShell();
  const acknowledge = () =>
    void fetcher.submit({ acknowledged: flag }, { method: "post", action: "/console/preferences" });
  const gotIt = (
    <Button variant="default" size="xs" onClick={acknowledge}>
      {t("gotIt")}
    </Button>
  );
  const isUntouched = fetcher.state === "idle" && fetcher.data === undefined;
  return { isOpen: shell !== undefined && !isAcknowledged(shell, flag) && isUntouched, gotIt };
}

interface NoticeProps {
  flag: NoticeFlag;
  title?: string;
  /** Beside its own button. */
  action?: ReactNode;
  children: ReactNode;
}

/** Something to know once. */
export function Notice({ flag, title, action, children }: NoticeProps) {
  const { isOpen, gotIt } = useNotice(flag);
  if (!isOpen) return null;
  const actions = (
    <>
      {action} {gotIt}
    </>
  );
  return (
    <Callout tone="info" {...(title === undefined ? {} : { title })} action={actions}>
      {children}
    </Callout>
  );
}
