import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "../../ui/announce.ts";
import styles from "./markdown.module.css";

/** A block of code with a button that copies it. */
export function CopyCode({ text }: { text: string }) {
  const { t } = useTranslation("help");
  const clipboard = useClipboard({ timeout: 2000 });
  const { copied } = clipboard;
  useEffect(() => {
    if (copied) announce(t("docs.copied"));
  }, [copied, t]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard, too */}
      <pre dir="ltr" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button type="button" onClick={() => clipboard.copy(text)}>
        <Icon size={16} stroke={1.5} aria-hidden />
        <span>{copied ? t("docs.copied") : t("docs.copy")}</span>
      </button>
    </div>
  );
}
