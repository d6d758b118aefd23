import { useTranslation } from "react-i18next";
import type { UserIdentities } from "../../../contracts/provider-token.ts";
import type { User } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";

type Identity = UserIdentities["socialIdentities"][number];

/** Accounts at other providers, and what these let the tenant's apps do there. */
export function SocialCard({ identities, user }: { identities: Promise<Outcome<UserIdentities>>; user: User }) {
  const { t } = useTranslation("users");
  const can = useCan();
  const toast = useToasts();
  const unlinking = useAction<{ name: string }>(({ name }) => toast.good(t("social.unlinked", { provider: name })));
  const deleting = useAction<{ name: string }>(({ name }) => toast.good(t("social.tokensDeleted", { provider: name })));
  const name = userTitle(user);
  const unlink = (provider: string) => {
    const question = {
      title: t("social.unlinkTitle", { provider, name }),
      body: t("social.unlinkBody", { provider, name }),
      action: t("social.unlink"),
      danger: true,
    };
    void unlinking.ask(question, { intent: "unlink", id: provider, name: provider });
  };
  const deleteTokens = (provider: string, id: string) => {
    const question = {
      title: t("social.deleteTokensTitle", { provider }),
      body: t("social.deleteTokensBody", { provider, name }),
      action: t("social.deleteTokens"),
      danger: true,
    };
    void deleting.ask(question, { intent: "delete-provider-tokens", id, name: provider });
  };
  const actionsOf = ({ target, tokenSecret }: Identity) => [
    ...(tokenSecret
      ? [{ label: t("social.deleteTokens"), danger: true, onSelect: () => deleteTokens(target, tokenSecret.id) }]
      : []),
    { label: t("social.unlink"), danger: true, onSelect: () => unlink(target) },
  ];
  return (
    <FormCard title={t("social.title")} about={t("social.about")}>
      <AsyncSection of={identities} pending={<RowsSkeleton rows={1} columns={2} />}>
        {({ socialIdentities }) => (
          <CardTable
            label={t("social.title")}
            rows={socialIdentities}
            keyOf={({ target }) => target}
            nameOf={({ target }) => target}
            empty={t("social.empty")}
            columns={[
              { id: "provider", label: t("social.provider"), render: ({ target }) => target },
              {
                id: "subject",
                label: t("social.subject"),
                render: ({ identity }) => <code dir="ltr">{identity.userId}</code>,
              },
              ...(socialIdentities.some(({ tokenSecret }) => tokenSecret)
                ? [{ id: "tokens", label: t("social.validUntil"), render: (one: Identity) => <TokenEnd of={one} /> }]
                : []),
            ]}
            actionsOf={can("write:data") ? actionsOf : undefined}
          />
        )}
      </AsyncSection>
    </FormCard>
  );
}

/** Until when the tokens that are stored open something. */
function TokenEnd({ of: { tokenSecret } }: { of: Identity }) {
  const { t } = useTranslation("users");
  if (!tokenSecret) return "–";
  const { expiresAt, hasRefreshToken } = tokenSecret.metadata;
  if (expiresAt === undefined) return t("social.noEnd");
  if (expiresAt * 1000 > Date.now()) return <DateText at={expiresAt * 1000} format="moment" />;
  return hasRefreshToken ? t("social.refreshed") : <Tag tone="bad">{t("tokens.expired")}</Tag>;
}
