import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { BulkResult } from "../../../contracts/bulk.ts";
import type { Failure } from "../../failure.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAnswer } from "../use-answer.ts";

interface Question {
  titleOf: (count: number) => string;
  body: string;
}

type Answer = { done: BulkResult } | { failure: Failure };

/** Asks, deletes what is selected by the page's own action, and says what became of it. */
export function useBulkRemoval({ titleOf, body }: Question) {
  const { t } = useTranslation("authorization");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) return toast.bad(answer.failure.message ?? t("failed"));
    const { done, failed } = answer.done;
    if (done.length > 0) toast.good(t("bulk.done", { count: done.length }));
    if (failed.length > 0) toast.bad(t("bulk.failed", { count: failed.length }), { details: failed[0]?.message ?? "" });
  });
  return async (ids: readonly string[], clear: () => void) => {
    const yes = await confirm({ title: titleOf(ids.length), body, action: t("bulk.delete"), danger: true });
    if (!yes) return;
    const form = new FormData();
    form.set("intent", "delete");
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
    clear();
  };
}
