import { useTranslation } from "react-i18next";
import type { MyProfile } from "../../../contracts/me.ts";
import type { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { useReader } from "../../document.ts";
import { proofPath } from "./account-change.ts";
import styles from "./row.module.css";
import { Row, RowLink } from "./row.tsx";

/** How a provider is called in the reader's language. */
export function useProviderName(): (connector: PublicConnector) => string {
  const language = useReader()?.language ?? "en";
  return ({ name, target }) => name[language] ?? name.en ?? target;
}

interface LinkedProviderProps {
  connector: PublicConnector;
  identity: MyProfile["identities"][string] | undefined;
}

/** One provider, and whether one can sign in with it. */
export function LinkedProvider({ connector, identity }: LinkedProviderProps) {
  const { t } = useTranslation("profile");
  const provider = useProviderName()(connector);
  const details = (identity?.details ?? {}) as { name?: unknown; email?: unknown };
  const known = [details.name, details.email].filter((one) => typeof one === "string").join(" · ");
  return (
    <Row
      label={provider}
      icon={<img className={styles.logo} src={connector.logo} alt="" width={24} height={24} />}
      value={identity ? known || t("linked.linkedAs") : <span className={styles.none}>{t("linked.notLinked")}</span>}
    >
      <RowLink to={proofPath("changeProvider", connector.id)} of={provider}>
        {identity ? t("linked.unlink") : t("linked.link")}
      </RowLink>
    </Row>
  );
}
