import { useTranslation } from "react-i18next";
import type { ConnectorUsage } from "../../../contracts/connector.ts";
import type { DeleteText } from "../kit/use-delete.ts";
import type { ListedConnector } from "./kinds.ts";

/** The server counts no further. */
const most = 1000;

/** How many users have an account of the provider. */
export function useUserCount(): (usage: ConnectorUsage) => string {
  const { t } = useTranslation("connectors");
  return ({ users }) => t(users > most ? "users.more" : "users.some", { amount: Math.min(users, most) });
}

/** The question before a deletion: what is lost with the connector. */
export function useDeletionText(): (
  name: string,
  of: Pick<ListedConnector, "type" | "usage"> | undefined,
) => DeleteText {
  const { t } = useTranslation("connectors");
  const lossesOf = (type: ListedConnector["type"], { users, ...usage }: ConnectorUsage): string[] => {
    if (type !== "Social")
      return [
        t(`remove.${type}`),
        ...(usage.isForSignIn ? [t("remove.signIn")] : []),
        ...(usage.isForSignUp ? [t("remove.signUp")] : []),
      ];
    if (users === 0 && !usage.isOnSignInPage) return [t("remove.unused")];
    return [
      ...(usage.isOnSignInPage ? [t("remove.button")] : []),
      ...(users > most
        ? [t("remove.manyUsers", { amount: most })]
        : users > 0
          ? [t("remove.users", { count: users })]
          : []),
    ];
  };
  return (name, of) => ({
    title: t("remove.title", { name }),
    body: of ? lossesOf(of.type, of.usage).join(" ") : "",
    action: t("remove.action"),
  });
}
