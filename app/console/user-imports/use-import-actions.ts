import { useTranslation } from "react-i18next";
import type { UserImport } from "../../../contracts/user-import.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";

/** What can be done with an import, each after a question that names what it does. */
export function useImportActions({ name, counts }: UserImport) {
  const { t } = useTranslation("imports");
  const toast = useToasts();
  const { ask, isBusy } = useAction<UserImport>(() => {});
  return {
    isBusy,
    start: () => {
      const count = counts.valid;
      const question = { title: t("startTitle", { count }), body: t("startBody"), action: t("start", { count }) };
      void ask(question, { intent: "start" });
    },
    undo: () => {
      const title = t("undoTitle", { count: counts.imported });
      void ask({ title, body: t("undoBody"), action: t("undo"), danger: true }, { intent: "undo" });
    },
    remove: async () => {
      const title = t("removeTitle", { name });
      const question = { title, body: t("removeBody"), action: t("remove"), danger: true };
      if (await ask(question, { intent: "remove" })) toast.good(t("removed"));
    },
  };
}
