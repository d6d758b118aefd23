import { ActionIcon, Anchor, NativeSelect, Switch } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { useReader } from "../../document.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { HeldValue } from "../../ui/held-value.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import type { Known } from "./known.ts";
import styles from "./sign-in-experience.module.css";

/** Which providers the pages offer, in which order. */
export function SocialCard({ known: { saved, providers } }: { known: Known }) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const { tenantId } = useParams();
  const language = useReader()?.language ?? "en";
  const isKnown = (target: string) => providers.some((one) => one.target === target);
  const [targets, setTargets] = useState(saved.socialSignInConnectorTargets.filter(isKnown));
  const nameOf = (target: string) => {
    const found = providers.find((one) => one.target === target);
    return found?.name[language] ?? found?.name.en ?? target;
  };
  const others = [...new Set(providers.map(({ target }) => target))].filter((target) => !targets.includes(target));
  return (
    <FormCard title={t("social.title")} about={t("social.about")}>
      <HeldValue
        name="targets"
        value={JSON.stringify(targets)}
        label={t("social.list")}
        onRefill={(kept) => setTargets(JSON.parse(kept))}
      />
      {targets.length === 0 && <p className={styles.note}>{t("social.none")}</p>}
      <SortableList
        label={t("social.list")}
        items={targets}
        keyOf={(target) => target}
        nameOf={nameOf}
        onChange={setTargets}
      >
        {(target) => (
          <div className={styles.row}>
            <Mark of={providers.find((one) => one.target === target)} />
            <span>{nameOf(target)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("ui:tags.remove", { value: nameOf(target) })}
              onClick={() => setTargets(targets.filter((one) => one !== target))}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      {others.length > 0 ? (
        <NativeSelect
          className={styles.add as string}
          aria-label={t("social.add")}
          value=""
          data={[
            { value: "", label: t("social.add") },
            ...others.map((target) => ({ value: target, label: nameOf(target) })),
          ]}
          onChange={(event) => event.currentTarget.value && setTargets([...targets, event.currentTarget.value])}
        />
      ) : (
        <Anchor component={Link} to={`/console/${tenantId}/connectors/social`}>
          {t("social.setUp")}
        </Anchor>
      )}
      <Switch
        label={t("social.linking")}
        description={t("social.linkingAbout")}
        name="automaticAccountLinking"
        defaultChecked={saved.socialSignIn.automaticAccountLinking === true}
      />
    </FormCard>
  );
}

const Mark = ({ of }: { of: PublicConnector | undefined }) => (of ? <ProviderLogo of={of} /> : null);
