import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Change } from "../../../contracts/change.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/history";
import { kindOf, nameOf } from "./change-name.ts";
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
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = change.entityName ? nameOf(change, i18n) : null;
    const what = `${kindOf(change, i18n)}: ${t(`op.${opOf(change)}`)}${name ? ` (${name})` : ""}`;
    const yes = await confirm({ title: t("undoTitle"), body: t("undoBody", { what }), action: t("undo") });
    if (yes) await form.submit({ changeId: change.id }, { method: "post" });
  };
  return { form, isBusy: form.state !== "idle", ask: (event: FormEvent<HTMLFormElement>) => void ask(event) };
}
