import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { UserImport } from "../../../contracts/user-import.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/detail";

/** What can be done with an import, each after a question that names what it does. */
export function useImportActions({ name, counts }: UserImport) {
  const { t } = useTranslation("imports");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<Route.ComponentProps["actionData"]>();
  const answer = fetcher.data;
  useFetcherResult(answer && "failure" in answer ? answer.failure : undefined, fetcher.state, ({ message }) =>
    toast.bad(message ?? t("failed")),
  );
  const send = (intent: "start" | "undo" | "remove") => fetcher.submit({ intent }, { method: "post" });
  return {
    isBusy: fetcher.state !== "idle",
    async start() {
      const count = counts.valid;
      const question = { title: t("startTitle", { count }), body: t("startBody"), action: t("start", { count }) };
      if (await confirm(question)) await send("start");
    },
    async undo() {
      const title = t("undoTitle", { count: counts.imported });
      if (await confirm({ title, body: t("undoBody"), action: t("undo"), danger: true })) await send("undo");
    },
    async remove() {
      const title = t("removeTitle", { name });
      if (!(await confirm({ title, body: t("removeBody"), action: t("remove"), danger: true }))) return;
      await send("remove");
      toast.good(t("removed"));
    },
  };
}
