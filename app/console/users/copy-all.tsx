import { Button, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Takes several values along at once, a line each. */
export function CopyAll({ text }: { text: string }) {
  const { t } = useTranslation("users");
  const clipboard = useClipboard({ timeout: 2000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
        onClick={() => clipboard.copy(text)}
      >
        {t("create.copyAll")}
      </Button>
      {/* Beside the button: a live region is no part of a button's name. */}
      <VisuallyHidden role="status">{clipboard.copied ? t("create.copied") : ""}</VisuallyHidden>
    </>
  );
}
