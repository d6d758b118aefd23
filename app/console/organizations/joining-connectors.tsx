import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { FindField } from "../../ui/find-field.tsx";
import { useFoundOf } from "../kit/use-found.ts";
import { useCan } from "../shell/use-can.ts";
import styles from "./organizations.module.css";

interface ConnectorsProps {
  of: { connectors: SsoConnector[]; total: number };
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The connectors whose users join by themselves; more than a list returns at once are found by their name. */
export function Connectors({ of: { connectors, total }, chosen, onChange }: ConnectorsProps) {
  const { t } = useTranslation("organizations");
  const { tenantId } = useParams();
  const can = useCan();
  const items = connectors.map(({ id, connectorName, domains }) => ({
    ...{ value: id, label: connectorName },
    about: domains.join(", "),
  }));
  const { known, find, isSought } = useFoundOf("sso-connectors", { items, total });
  const shown = known.filter((item) => chosen.includes(item.value) || isSought(item));
  if (items.length === 0)
    return (
      <p className={styles.soft}>
        {t("joining.ssoNone")}{" "}
        {can("write:data") && <Link to={`/console/${tenantId}/enterprise-sso/create`}>{t("joining.ssoCreate")}</Link>}
      </p>
    );
  return (
    <>
      {items.length < total && <FindField label={t("joining.sso")} shown={known.length} total={total} onFind={find} />}
      {shown.map(({ value, label, about }) => (
        <Checkbox
          key={value}
          mt="xs"
          name="ssoConnector"
          value={value}
          label={<bdi>{label}</bdi>}
          description={about ? <bdi>{about}</bdi> : undefined}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </>
  );
}
