import { useTranslation } from "react-i18next";
import type { MfaFactor } from "../../../contracts/user-mfa.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { useUndoDeletion } from "../kit/use-undo-deletion.ts";

/** Removes one factor of a user or all of them, each after a confirmation, and offers to undo it. */
export function useFactorActions(user: string) {
  const { t } = useTranslation("users");
  const toast = useToasts();
  const undo = useUndoDeletion("user-mfa");
  const { ask } = useAction<{ id: string; name?: string }>(({ id, name }) =>
    toast.good(name ? t("factors.removed", { factor: name }) : t("factors.resetDone"), undo(id.split(" "))),
  );
  return {
    remove: ({ id, type }: MfaFactor): void => {
      const factor = t(`factors.type.${type}`);
      const question = {
        title: t("factors.removeTitle", { factor, name: user }),
        body: `${t("factors.removeBody", { name: user })} ${t("factors.undoable")}`,
        action: t("factors.remove"),
        danger: true,
      };
      void ask(question, { intent: "remove-factor", id, name: factor });
    },
    reset: (all: readonly MfaFactor[]): void => {
      const question = {
        title: t("factors.resetTitle", { name: user }),
        body: `${t("factors.resetBody", { name: user })} ${t("factors.undoable")}`,
        action: t("factors.reset"),
        danger: true,
      };
      void ask(question, { intent: "reset-factors", id: all.map(({ id }) => id).join(" ") });
    },
  };
}
