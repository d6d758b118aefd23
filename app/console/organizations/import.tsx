import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contracts/organization.ts";
import { Callout } from "../../ui/callout.tsx";
import { CloseButton, RouteDialog } from "../../ui/dialog.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { useEntity } from "../kit/entity-page.tsx";
import type { Route } from "./+types/import";
import { ImportResults } from "./import-results.tsx";
import styles from "./organizations.module.css";
import { isWritten, useImport } from "./use-import.ts";

/** Members from a file: first what would become of each row, then the import. */
export default function ImportMembers({ params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const { base } = useEntity<Organization>();
  const { state, check, run, again } = useImport(`${base}/members/import/rows`);
  const closeTo = `${base}/members`;
  return (
    <RouteDialog title={t("import.title")} about={t("import.about")} closeTo={closeTo} size="lg">
      <div className={styles.import}>
        {state.at === "file" && (
          <>
            <Chooser onFile={check} />
            <p>
              <a href={`/console/${tenantId}/organizations/import-template`} download>
                {t("import.template")}
              </a>
            </p>
          </>
        )}
        {state.at === "running" && (
          <Progress
            label={t(state.dryRun ? "import.checking" : "import.running")}
            done={state.sent}
            total={state.total}
          />
        )}
        {"problem" in state && state.problem && (
          <div role="alert">
            <Callout tone="bad">{state.problem}</Callout>
          </div>
        )}
        {(state.at === "checked" || state.at === "done") && (
          <>
            <ImportResults results={state.results} />
            {state.at === "checked" && !state.results.some(isWritten) && (
              <Callout tone="warn">{t("import.nothing")}</Callout>
            )}
            <div className={styles.actions}>
              <Button variant="default" onClick={again}>
                {t("import.another")}
              </Button>
              {state.at === "checked" && state.results.some(isWritten) && (
                <Button onClick={() => void run(state.rows, state.results)}>
                  {t("import.start", { count: state.results.filter(isWritten).length })}
                </Button>
              )}
              {state.at === "done" && <CloseButton to={closeTo}>{t("members")}</CloseButton>}
            </div>
          </>
        )}
      </div>
    </RouteDialog>
  );
}

function Chooser({ onFile }: { onFile: (file: File | null) => Promise<void> }) {
  const { t } = useTranslation("organizations");
  const isHydrated = useIsHydrated();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void onFile(event.dataTransfer.files[0] ?? null);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton accept=".csv,text/csv" onChange={(file) => void onFile(file)}>
          {(props) => (
            <Button {...props} disabled={!isHydrated} leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}>
              {t("import.choose")}
            </Button>
          )}
        </FileButton>
        <span className={styles.soft}>{t("import.drop")}</span>
      </div>
      <noscript>
        <Callout tone="warn">{t("import.noScript")}</Callout>
      </noscript>
    </>
  );
}
