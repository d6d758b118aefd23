import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { useToasts } from "../../ui/toasts.tsx";

interface TryButtonProps {
  /** What holds the form whose draft is tried. */
  beside: RefObject<HTMLElement | null>;
  address: string;
}

/** Signs in with the form as it is, in a tab of its own. */
export function TryButton({ beside, address }: TryButtonProps) {
  const { t } = useTranslation(["sign-in-experience", "page"]);
  const toast = useToasts();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    // Opened at once: later, the browser would take it for a pop-up.
    const tab = window.open("", "_blank");
    const form = beside.current?.querySelector("form");
    setBusy(true);
    const answer = await fetch(address, { method: "POST", body: new FormData(form ?? undefined) })
      .then((response) => response.json() as Promise<{ url?: string; failure?: Failure }>)
      .catch((): { url?: string; failure?: Failure } => ({}));
    setBusy(false);
    if (answer.url && tab) {
      tab.opener = null;
      tab.location.assign(answer.url);
      return;
    }
    tab?.close();
    toast.bad(answer.failure?.message ?? t("page:failure.title"));
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
      onClick={() => void open()}
    >
      {t("preview.try")}
    </Button>
  );
}
