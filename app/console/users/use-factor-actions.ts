import { useTranslation } from "react-i18next";
import { goingWith } from "../../../contracts/factor-removal.ts";
import type { MfaFactor } from "../../../contracts/user-mfa.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { useUndoDeletion } from "../kit/use-undo-deletion.ts";

/** Removes one factor of a user or all of them, each after a confirmation, and offers to undo it. */
export function useFactorActions(user: string) {
  const { t } = useTranslation("users");
  const toast = useToasts();
  const undo = useUndoDeletion("user-mfa");
  const { ask } = useAction<{ id: string; also?: string; name?: string }>(({ id, also, name }) =>
    toast.good(
      name ? t("factors.removed", { factor: name }) : t("factors.resetDone"),
      undo(`${id} ${also ?? ""}`.trim().split(" ")),
    ),
  );
  return {
    remove: ({ id, type }: MfaFactor, all: readonly MfaFactor[]): void => {
      const factor = t(`factors.type.${type}`);
      const also = goingWith(all, id).map((going) => going.id);
      const body = [
        t("factors.removeBody", { name: user }),
        ...(also.length > 0 ? [t("factors.codesGo")] : []),
        t("factors.undoable"),
      ];
      const question = {
        title: t("factors.removeTitle", { factor, name: user }),
        body: body.join(" "),
        action: t("factors.remove"),
        danger: true,
      };
      void ask(question, { intent: "remove-factor", id, name: factor, also: also.join(" ") });
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
