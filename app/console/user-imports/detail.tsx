import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { ImportRow, UserImport } from "../../../contracts/user-import.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { Progress } from "../../ui/progress.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { Missing } from "../kit/missing.tsx";
import { PageSkeleton } from "../kit/page-skeleton.tsx";
import { usePolling } from "../kit/use-polling.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/detail";
import { Counts } from "./counts.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { ReportTable } from "./report-table.tsx";
import { StateTag } from "./state-tag.tsx";
import { useImportActions } from "./use-import-actions.ts";

export const handle = { phrases: ["imports"] } satisfies PageHandle;

const states = ["valid", "invalid", "imported", "undone", "kept"];

const pathOf = ({ importId }: { importId: string }) => `/api/user-imports/${importId}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => {
    const address = new URL(args.request.url).searchParams;
    const query = new URLSearchParams({ cursor: address.get("cursor") ?? "", page_size: "50" });
    const state = address.get("state");
    if (state && states.includes(state)) query.set("state", state);
    const path = pathOf(args.params);
    return { found: call(path, UserImport), rows: call.list(`${path}/rows?${query}`, ImportRow) };
  });

/** Starts it, undoes it, or forgets its report. */
export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const intent = form.get("intent");
      const path = pathOf(args.params);
      if (intent === "remove") {
        const outcome = await call(path, Nothing, { method: "DELETE" });
        if (!outcome.ok) return outcome;
        throw redirect(`/console/${args.params.tenantId}/users/import`);
      }
      if (intent !== "start" && intent !== "undo") throw data(null, { status: 400 });
      return call(`${path}/${intent}`, UserImport, { method: "POST" });
    },
    () => args.request.url,
  );

/** One import: its check, its work, its report, and the way back. */
export default function Import({ loaderData: { found, rows }, params: { tenantId } }: Route.ComponentProps) {
  const base = `/console/${tenantId}/users/import`;
  return (
    <AsyncSection of={found} pending={<PageSkeleton lines={6} />} missing={<Missing list={base} />}>
      {(one) => (
        <Page one={one} base={base}>
          <AsyncSection of={rows} pending={<RowsSkeleton rows={8} columns={4} />}>
            {(part) => <ReportTable part={part} users={`/console/${tenantId}/users`} />}
          </AsyncSection>
        </Page>
      )}
    </AsyncSection>
  );
}

function Page({ one, base, children }: { one: UserImport; base: string; children: React.ReactNode }) {
  const { t } = useTranslation("imports");
  const acts = useImportActions(one);
  const { state, counts, name } = one;
  const isWorking = state === "running" || state === "undoing";
  usePolling(isWorking, 1500);
  const known = counts.valid + counts.invalid;
  const total = known + counts.imported + counts.undone + counts.kept;
  const done = state === "running" ? counts.imported + counts.invalid : counts.undone + counts.kept + counts.invalid;
  return (
    <DetailPage
      back={{ to: base, label: t("title") }}
      name={name}
      tag={<StateTag state={state} />}
      actions={
        <>
          {state === "ready" && counts.valid > 0 && (
            <Button onClick={() => acts.start()} loading={acts.isBusy}>
              {t("start", { count: counts.valid })}
            </Button>
          )}
          {state === "done" && counts.imported > 0 && (
            <Button variant="default" onClick={() => acts.undo()} loading={acts.isBusy}>
              {t("undo")}
            </Button>
          )}
        </>
      }
      menu={isWorking ? [] : [{ label: t("remove"), danger: true, onSelect: () => void acts.remove() }]}
    >
      {state === "collecting" && (
        <>
          <Callout tone="warn">{t("file.interrupted")}</Callout>
          <FileChooser base={base} known={{ id: one.id, rows: known }} />
        </>
      )}
      {isWorking && (
        <Progress
          label={t(state === "running" ? "running" : "undoing")}
          done={Math.min(done, total)}
          total={total}
          now={t("leave")}
        />
      )}
      <Counts counts={counts} />
      {children}
    </DetailPage>
  );
}
