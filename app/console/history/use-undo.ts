import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Change } from "../../../contracts/change.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/history";
import { opOf } from "./diff.ts";

/** Takes a change back when asked and confirmed; what that makes can be undone at once. */
export function useUndo(change: Change) {
  const { t, i18n } = useTranslation("history");
  const confirm = useConfirm();
  const toast = useToasts();
  const form = useFetcher<Route.ComponentProps["actionData"]>();
  useFetcherResult(form.data, form.state, ({ done, failure }) => {
    if (failure) toast.bad(failure.message ?? t("undoFailed"));
    else if (done)
      toast.good(t("undoDone"), { undo: () => void form.submit({ changeId: done.id }, { method: "post" }) });
  });
  const kind = i18n.exists(`history:entity.${change.entity}`) ? t(`entity.${change.entity as "user"}`) : change.entity;
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const what = `${kind}: ${t(`op.${opOf(change)}`)}${change.entityName ? ` (${change.entityName})` : ""}`;
    const yes = await confirm({ title: t("undoTitle"), body: t("undoBody", { what }), action: t("undo") });
    if (yes) await form.submit({ changeId: change.id }, { method: "post" });
  };
  return { form, isBusy: form.state !== "idle", ask: (event: FormEvent<HTMLFormElement>) => void ask(event) };
}
