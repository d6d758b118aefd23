import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { RouteDialog } from "../../ui/dialog.tsx";
import { OptionCard } from "../../ui/option-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import type { Route } from "./+types/choose";
import styles from "./connectors.module.css";
import { createTypes, type Kind, onePlatform, tabOf, useNameOf } from "./kinds.ts";
import { readKinds } from "./read.server.ts";

const typeOf = (createType: string) => createTypes[createType as keyof typeof createTypes];

/** Email and SMS are of one tab, providers to sign in with of the other. */
function typeAt({ request, params }: Pick<Route.LoaderArgs, "request" | "params">) {
  const type = Object.hasOwn(createTypes, params.createType) ? typeOf(params.createType) : undefined;
  const isHere = type && new URL(request.url).pathname.includes(`/connectors/${tabOf(type)}/`);
  if (!isHere) throw data(null, { status: 404 });
  return type;
}

export const loader = (args: Route.LoaderArgs) => {
  const type = typeAt(args);
  return load(args, (call) => ({ found: readKinds(call, type) }));
};

/** The providers there are: one is chosen, and its set-up follows. */
export default function Choose({ loaderData: { found }, params: { tenantId, createType } }: Route.ComponentProps) {
  const { t } = useTranslation("connectors");
  const type = typeOf(createType);
  const list = `/console/${tenantId}/connectors/${tabOf(type)}`;
  return (
    <RouteDialog title={t(`choose.${type}`)} closeTo={list} size="lg">
      <AsyncSection of={found} pending={<CardSkeleton lines={6} />}>
        {({ kinds, existing }) => (
          <Grid kinds={kinds} taken={type === "Social" ? existing.map((one) => one.connectorId) : []} list={list}>
            {type !== "Social" && existing[0] && <Replaces of={existing[0]} />}
          </Grid>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}

function Replaces({ of }: { of: Pick<Kind, "name"> }) {
  const { t } = useTranslation("connectors");
  return <p className={styles.soft}>{t("choose.replaces", { name: useNameOf()(of) })}</p>;
}

interface GridProps {
  kinds: Kind[];
  /** Kinds that the tenant has, of which there can be one only. */
  taken: string[];
  list: string;
  children: React.ReactNode;
}

function Grid({ kinds, taken, list, children }: GridProps) {
  const { t } = useTranslation("connectors");
  const nameOf = useNameOf();
  const [keyword, setKeyword] = useState("");
  const wanted = keyword.trim().toLowerCase();
  const shown = kinds.filter((kind) => `${nameOf(kind)} ${kind.id}`.toLowerCase().includes(wanted));
  return (
    <div className={styles.choice}>
      {children}
      <TextInput
        aria-label={t("choose.search")}
        placeholder={t("choose.search")}
        inputMode="search"
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={keyword}
        data-autofocus
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <ul className={styles.cards}>
        {shown.map((kind) => (
          <Card
            key={kind.id}
            of={kind}
            to={`${list}/guide/${kind.id}`}
            isTaken={!kind.isStandard && taken.includes(kind.id)}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.soft} role="status">
          {t("choose.nothing")}
        </p>
      )}
    </div>
  );
}

function Card({ of, to, isTaken }: { of: Kind; to: string; isTaken: boolean }) {
  const { t } = useTranslation("connectors");
  return (
    <OptionCard
      to={isTaken ? null : to}
      icon={<ProviderLogo of={of} size={32} />}
      title={
        <>
          <bdi>{useNameOf()(of)}</bdi> {onePlatform(of) && <Tag>{onePlatform(of)}</Tag>}{" "}
          {isTaken && <Tag>{t("choose.taken")}</Tag>}
        </>
      }
      about={
        <small lang="en" dir="ltr">
          {of.description.en}
        </small>
      }
    />
  );
}
