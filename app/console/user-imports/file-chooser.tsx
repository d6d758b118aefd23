import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import styles from "./imports.module.css";
import { readFile } from "./read-file.client.ts";
import { sendRows } from "./upload-rows.ts";

/** As many as one import takes: `contracts/user-import.ts`. */
const rowsMax = 1_000_000;

interface FileChooserProps {
  base: string;
  /** An import whose upload was interrupted. */
  known?: { id: string; rows: number };
}

/** Reads a file in the browser and sends it part by part; when all of it was checked, its page comes. */
export function FileChooser({ base, known }: FileChooserProps) {
  const { t } = useTranslation("imports");
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<{ name: string; sent: number; total: number }>();
  const [ignored, setIgnored] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const take = async (file: File | null) => {
    if (!file) return;
    const { name } = file;
    setProblem(undefined);
    setProgress({ name, sent: 0, total: 0 });
    const read = await readFile(file).catch(() => null);
    const total = read?.rows.length ?? 0;
    if (!read || total === 0 || total > rowsMax) {
      setProgress(undefined);
      return setProblem(
        !read ? t("file.unreadable") : total === 0 ? t("file.empty") : t("file.tooLong", { count: rowsMax }),
      );
    }
    setIgnored(read.ignored);
    leaving.current = new AbortController();
    try {
      const id = await sendRows({
        ...{ base, name, rows: read.rows, signal: leaving.current.signal },
        ...(known ? { known } : {}),
        onProgress: (sent) => setProgress({ name, sent, total }),
      });
      await navigate(`${base}/${id}`);
    } catch (thrown) {
      if (leaving.current.signal.aborted) return;
      setProblem(thrown instanceof Error && thrown.message ? thrown.message : t("file.failed"));
    }
    setProgress(undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!progress) void take(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div className={styles.chooser}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {progress ? (
          <Progress
            label={progress.total === 0 ? t("file.reading") : t("file.sending")}
            done={progress.sent}
            total={progress.total || 1}
            now={progress.name}
          />
        ) : (
          <>
            <FileButton
              accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
              onChange={(file) => void take(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  disabled={!isHydrated}
                  leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
                >
                  {t("file.choose")}
                </Button>
              )}
            </FileButton>
            <span className={styles.soft}>{t("file.drop")}</span>
          </>
        )}
      </div>
      <noscript>
        <Callout tone="warn">{t("file.noScript")}</Callout>
      </noscript>
      {problem && (
        <div role="alert">
          <Callout tone="bad">{problem}</Callout>
        </div>
      )}
      {ignored.length > 0 && <Callout tone="warn">{t("file.ignored", { names: ignored.join(", ") })}</Callout>}
    </div>
  );
}
