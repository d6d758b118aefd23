import { Button } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "./format-bytes.ts";

interface ChooseTextFileProps {
  /** As of `<input type="file">`. */
  accept: string;
  into: RefObject<HTMLTextAreaElement | null>;
  maxKb: number;
}

/** Fills a field with the text of a file, as if it were typed. */
export function ChooseTextFile({ accept, into, maxKb }: ChooseTextFileProps) {
  const { t, i18n } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (file: File) => {
    setTooLarge(file.size > maxKb * 1024);
    if (file.size > maxKb * 1024 || !into.current) return;
    into.current.value = await file.text();
    into.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t("upload.choose")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void read(file);
          event.currentTarget.value = "";
        }}
      />
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        {t("upload.choose")}
      </Button>
      <div role="alert">{isTooLarge && t("upload.size", { size: formatBytes(maxKb * 1024, i18n.language) })}</div>
    </div>
  );
}
