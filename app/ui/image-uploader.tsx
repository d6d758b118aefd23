import { Button, Input, Loader } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReader } from "../document.ts";
import type { Outcome } from "../failure.ts";
import { listFormat } from "../formats.ts";
import { formatBytes } from "./format-bytes.ts";
import styles from "./image-uploader.module.css";
import { useRefill } from "./use-refill.ts";

const mimeTypes = {
  svg: ["image/svg+xml"],
  png: ["image/png"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  ico: ["image/vnd.microsoft.icon", "image/x-icon"],
  gif: ["image/gif"],
  webp: ["image/webp"],
} as const;

interface ImageUploaderProps {
  label: string;
  about?: ReactNode;
  /** The address of the picture; empty for none. */
  value: string;
  onChange: (url: string) => void;
  /** Undefined when it was broken off: then nothing is said. */
  upload: (file: File) => Promise<Outcome<{ url: string }> | undefined>;
  maxKb: number;
  extensions: (keyof typeof mimeTypes)[];
  /** Sends the address with the form. */
  name?: string;
  /** It is what a dialog is for: its button has the focus first. */
  isFirst?: boolean;
}

/** One picture: chosen or dropped, sent at once, shown with a button that removes it. */
export function ImageUploader(props: ImageUploaderProps) {
  const { label, about, value, onChange, upload, maxKb, extensions, name, isFirst } = props;
  const { t } = useTranslation("ui");
  const language = useReader()?.language ?? "en";
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"idle" | "uploading">("idle");
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const list = listFormat(language, { type: "disjunction" }).format(extensions.map((e) => e.toUpperCase()));
  const size = formatBytes(maxKb * 1024, language);
  const types: string[] = extensions.flatMap((extension) => mimeTypes[extension]);

  const take = async (files: FileList | null) => {
    const [file, ...more] = files ?? [];
    if (!file) return;
    if (more.length > 0) return setError(t("upload.count"));
    if (!types.includes(file.type)) return setError(t("upload.type", { extensions: list }));
    if (file.size > maxKb * 1024) return setError(t("upload.size", { size }));
    setError(null);
    setState("uploading");
    const outcome = await upload(file);
    setState("idle");
    if (input.current) input.current.value = "";
    if (outcome?.ok) onChange(outcome.value.url);
    else if (outcome) setError(outcome.failure.message ?? t("upload.failed"));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };

  const box = useRef<HTMLDivElement>(null);
  useRefill(box, ([url = ""]) => onChange(url));
  return (
    <Input.Wrapper
      label={label}
      description={about ?? t("upload.about", { extensions: list, size })}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same */}
      <div
        ref={box}
        className={styles.box}
        data-keeps={name}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles.preview}>
          {state === "uploading" ? (
            <Loader size={20} color="var(--ink-soft)" />
          ) : value ? (
            <img src={value} alt={label} />
          ) : (
            <IconPhotoUp size={20} stroke={1.5} aria-hidden />
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(",")}
          aria-labelledby={`${id}-label`}
          onChange={(event) => void take(event.currentTarget.files)}
        />
        {name && <input type="hidden" name={name} value={value} />}
        {/* Not disabled while it is busy: then it would lose the focus. */}
        <Button
          ref={choose}
          variant="default"
          data-autofocus={isFirst || undefined}
          data-disabled={state === "uploading" || undefined}
          aria-disabled={state === "uploading" || undefined}
          onClick={() => state === "idle" && input.current?.click()}
        >
          {value ? t("upload.replace") : t("upload.choose")}
        </Button>
        {value && state === "idle" && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            onClick={() => {
              choose.current?.focus();
              onChange("");
            }}
          >
            {t("upload.remove")}
          </Button>
        )}
        <span role="status" className={styles.status}>
          {state === "uploading" ? t("upload.uploading") : ""}
        </span>
      </div>
    </Input.Wrapper>
  );
}
