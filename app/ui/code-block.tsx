import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./code-block.module.css";

export type CodeColor = "keyword" | "string" | "number" | "name" | "comment";
/** A color, or "" for that of the text, and what has it. */
export type CodeRun = [CodeColor | "", string];

interface CodeBlockProps {
  /** Where it goes: a file, or the program that runs it. */
  file: string;
  text: string;
  /** The same text in colors. */
  runs?: readonly CodeRun[] | null;
}

/** Code to be taken elsewhere, under the name of its file. */
export function CodeBlock({ file, text, runs }: CodeBlockProps) {
  const { t } = useTranslation("page");
  const clipboard = useClipboard({ timeout: 2000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <figure className={styles.block} dir="ltr">
      <figcaption>
        <span dir="auto">{file}</span>
        <button type="button" onClick={() => clipboard.copy(text)} aria-label={t("copy.action", { value: file })}>
          <Icon size={16} stroke={1.5} aria-hidden />
        </button>
        <span role="status" className={styles.status}>
          {clipboard.copied ? t("copy.done") : ""}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard, too */}
      <pre tabIndex={0}>
        <code>
          {runs
            ? runs.map(([color, part], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor change
                <span key={at} data-color={color || undefined}>
                  {part}
                </span>
              ))
            : text}
        </code>
      </pre>
    </figure>
  );
}
