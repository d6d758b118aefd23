import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BulkResult } from "../../../contracts/bulk.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";

export type BulkAction = "suspend" | "reactivate" | "delete";
export type BulkDone = BulkResult & { action: BulkAction };

const words = { suspend: "bulk.suspended", reactivate: "bulk.reactivated", delete: "bulk.deleted" } as const;
const opposite = { suspend: "reactivate", reactivate: "suspend", delete: null } as const;

/** Does something to some users of the list, asks before a loss, and says what became of it. */
export function useBulk() {
  const { t } = useTranslation("users");
  const confirm = useConfirm();
  const toast = useToasts();
  const after = useRef<() => void>(undefined);
  const { run } = useAction<BulkDone>(({ action, done, failed }) => {
    after.current?.();
    const back = opposite[action];
    const undo = back ? { undo: () => run({ action: back, id: done }) } : {};
    if (done.length > 0) toast.good(t(words[action], { count: done.length }), undo);
    const [first] = failed;
    if (first) toast.bad(t("bulk.failed", { count: failed.length, why: first.message }));
  });
  return async (action: BulkAction, ids: readonly string[], clear?: () => void) => {
    const count = ids.length;
    const question = {
      suspend: { title: t("bulk.suspendTitle", { count }), body: t("bulk.suspendBody"), action: t("bulk.suspend") },
      delete: { title: t("bulk.deleteTitle", { count }), body: t("bulk.deleteBody"), action: t("bulk.delete") },
      reactivate: null,
    }[action];
    if (question && !(await confirm({ ...question, danger: true }))) return;
    after.current = clear;
    run({ action, id: [...ids] });
  };
}
