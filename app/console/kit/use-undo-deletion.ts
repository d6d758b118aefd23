import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "./use-action.ts";

/** Brings back entities of a kind that were just deleted: for the button of a toast. */
export function useUndoDeletion(entity: string): (ids: readonly string[]) => { undo: () => void } {
  const { t } = useTranslation("ui");
  const { tenantId } = useParams();
  const toast = useToasts();
  const { run } = useAction<number>((count) => toast.good(t("bulk.restored", { count })));
  return (ids) => ({ undo: () => run({ entity, id: ids }, `/console/${tenantId}/undo-deletion`) });
}
