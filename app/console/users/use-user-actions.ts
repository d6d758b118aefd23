import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { userTitle } from "../user-label.ts";
import { userBase } from "./user-base.ts";

type Act = "suspend" | "reactivate" | "delete";

/** Of a user who was just deleted there is nothing to ask for any more: the page is about to be left. */
export const unlessDeleted = ({
  formData,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "delete" && actionStatus < 400 ? false : defaultShouldRevalidate;

/** What can be done with a user as a whole; asks before a loss. */
export function useUserActions(user: User, tenantId: string): (act: Act) => Promise<void> {
  const { t } = useTranslation("users");
  const confirm = useConfirm();
  const toast = useToasts();
  const navigate = useNavigate();
  const name = userTitle(user);
  const to = userBase(tenantId, user.id);
  const { run } = useAction<{ intent: Act; name: string }>(({ intent, name: called }) => {
    if (intent === "delete") {
      toast.good(t("act.deleted", { name: called }));
      void navigate(`/console/${tenantId}/users`, { replace: true });
      return;
    }
    const back = intent === "suspend" ? "reactivate" : "suspend";
    const undo = () => run({ intent: back, name: called }, to);
    toast.good(t(intent === "suspend" ? "act.suspended" : "act.reactivated", { name: called }), { undo });
  });
  return async (act) => {
    const question = {
      suspend: {
        title: t("act.suspendTitle", { name }),
        body: t("act.suspendBody", { name }),
        action: t("act.suspend"),
      },
      delete: { title: t("act.deleteTitle", { name }), body: t("act.deleteBody", { name }), action: t("act.delete") },
      reactivate: null,
    }[act];
    if (question && !(await confirm({ ...question, danger: true }))) return;
    run({ intent: act, name }, to);
  };
}
