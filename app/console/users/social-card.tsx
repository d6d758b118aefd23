import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/user.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";

/** Accounts at other providers. */
export function SocialCard({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const can = useCan();
  const toast = useToasts();
  const { ask } = useAction<{ name: string }>(({ name }) => toast.good(t("social.unlinked", { provider: name })));
  const name = userTitle(user);
  const unlink = (provider: string) => {
    const question = {
      title: t("social.unlinkTitle", { provider, name }),
      body: t("social.unlinkBody", { provider, name }),
      action: t("social.unlink"),
      danger: true,
    };
    void ask(question, { intent: "unlink", id: provider, name: provider });
  };
  return (
    <FormCard title={t("social.title")} about={t("social.about")}>
      <CardTable
        label={t("social.title")}
        rows={Object.entries(user.identities)}
        keyOf={([target]) => target}
        nameOf={([target]) => target}
        empty={t("social.empty")}
        columns={[
          { id: "provider", label: t("social.provider"), render: ([target]) => target },
          { id: "subject", label: t("social.subject"), render: ([, { userId }]) => <code dir="ltr">{userId}</code> },
        ]}
        actionsOf={
          can("write:data")
            ? ([target]) => [{ label: t("social.unlink"), danger: true, onSelect: () => unlink(target) }]
            : undefined
        }
      />
    </FormCard>
  );
}
