import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BulkResult } from "../../../contracts/bulk.ts";
import type { ListedUser } from "../../../contracts/user.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { nameOfOnly } from "../kit/entity-table.tsx";
import { useAction } from "../kit/use-action.ts";
import { userTitle } from "../user-label.ts";

export type BulkAction = "suspend" | "reactivate" | "delete";
export type BulkDone = BulkResult & { action: BulkAction };

const words = { suspend: "bulk.suspended", reactivate: "bulk.reactivated", delete: "bulk.deleted" } as const;
const opposite = { suspend: "reactivate", reactivate: "suspend", delete: null } as const;

/** Does something to some users of the list, asks before a loss, and says what became of it. */
export function useBulk(users: readonly ListedUser[]) {
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
    const name = nameOfOnly(users, ids, userTitle);
    const text = (act: "suspend" | "delete") => ({
      title: name === undefined ? t(`bulk.${act}Title`, { count }) : t(`act.${act}Title`, { name }),
      body: name === undefined ? t(`bulk.${act}Body`) : t(`act.${act}Body`, { name }),
      action: t(`bulk.${act}`),
    });
    const question = action === "reactivate" ? null : text(action);
    if (question && !(await confirm({ ...question, danger: true }))) return;
    after.current = clear;
    run({ action, id: [...ids] });
  };
}
