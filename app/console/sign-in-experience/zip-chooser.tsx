import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { customUiLimits } from "../../../contracts/custom-ui-files.ts";
import { useReader } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { formatBytes } from "../../ui/format-bytes.ts";
import { Progress } from "../../ui/progress.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import styles from "./sign-in-experience.module.css";
import { uploadZip } from "./upload-zip.ts";

const zipTypes = ".zip,application/zip";

/** Takes a zip that is chosen or dropped, and sends it at once; without scripts, a form. */
export function ZipChooser({ base, failure: posted }: { base: string; failure: Failure | undefined }) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const language = useReader()?.language ?? "en";
  const isHydrated = useIsHydrated();
  const toast = useToasts();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; sent: number; total: number }>();
  const [failure, setFailure] = useState(posted);
  const sizeMax = formatBytes(customUiLimits.zip, language);
  const take = async (file: File | undefined) => {
    if (!file || sending) return;
    const { name, size } = file;
    if (size > customUiLimits.zip) return setFailure({ status: 400, message: t("ui:upload.size", { size: sizeMax }) });
    setFailure(undefined);
    setSending({ name, sent: 0, total: size });
    const outcome = await uploadZip(`${base}/upload/custom-ui-assets`, file, (sent, total) =>
      setSending({ name, sent, total }),
    );
    if (outcome.ok) await revalidate();
    setSending(undefined);
    if (outcome.ok) toast.good(t("ownUi.uploaded"));
    else setFailure(outcome.failure);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.stack}>
      <form
        method="post"
        action={`${base}/custom-ui-assets`}
        encType="multipart/form-data"
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {sending ? (
          <SendingProgress {...sending} />
        ) : isHydrated ? (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={zipTypes}
              aria-label={t("ownUi.choose")}
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
            <Button
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t("ownUi.choose")}
            </Button>
          </>
        ) : (
          <>
            <input type="hidden" name="intent" value="upload" />
            <input type="file" name="file" accept={zipTypes} required aria-label={t("ownUi.choose")} />
            <Button type="submit" variant="default">
              {t("ownUi.upload")}
            </Button>
          </>
        )}
        {!sending && <span className={styles.note}>{t("ownUi.drop", { size: sizeMax })}</span>}
      </form>
      {failure && (
        <div role="alert">
          <WhyRefused failure={failure} />
        </div>
      )}
    </div>
  );
}

function SendingProgress({ name, sent, total }: { name: string; sent: number; total: number }) {
  const { t } = useTranslation("sign-in-experience");
  const percent = total === 0 ? 0 : Math.round((100 * sent) / total);
  const label = t(percent < 100 ? "ownUi.uploading" : "ownUi.unpacking");
  return <Progress label={label} done={percent} total={100} now={name} />;
}

const Plan = lazy(() => import("./custom-ui-plan.tsx"));

/** The rule that was broken, and the file that broke it. */
function WhyRefused({ failure: { code, message, data } }: { failure: Failure }) {
  const { t } = useTranslation("sign-in-experience");
  if (code === "subscription.limit_exceeded")
    return (
      <Suspense>
        <Plan refused={data ?? {}} />
      </Suspense>
    );
  const file = (data as { file?: unknown } | undefined)?.file;
  return (
    <Callout tone="bad">
      {message ?? t("ownUi.failed")}
      {typeof file === "string" && (
        <p className={styles.file}>
          <code dir="ltr">{file}</code>
        </p>
      )}
    </Callout>
  );
}
