import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { languageNames, languages, standardTag } from "../../../locales/languages.ts";
import type { PageHandle } from "../../document.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ListPage, ListSkeleton } from "../../ui/list-page.tsx";
import { useListState } from "../../ui/list-state.ts";
import { LinkTabs } from "../../ui/tabs.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import type { LanguageOption } from "../kit/language-options.server.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/list";
import { channelIn, pathOf } from "./channel.ts";
import styles from "./email-templates.module.css";
import { listTypes, type TypeRow } from "./read.server.ts";
import { useSay } from "./say.ts";

export const handle = { phrases: ["email-templates"] } satisfies PageHandle;

const ours = languages.map((value) => ({ value, label: languageNames[value] }));

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ types: listTypes(call, channelIn(args.url.pathname)) }));

/** Every message that users get by a channel, and the languages in which the tenant changed it. */
export default function Templates({ loaderData: { types }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["email-templates", "page"]);
  const channel = channelIn(useLocation().pathname);
  const { sayOf } = useSay(channel);
  const base = `/console/${tenantId}`;
  const language = useListState().filter("language");
  const columns: Column<TypeRow>[] = [
    {
      id: "type",
      label: channel === "sms" ? t("sms.title") : t("email"),
      width: "60%",
      render: ({ type }) => (
        <div className={styles.type}>
          <span>{sayOf(type, "name")}</span>
          <small>{sayOf(type, "when")}</small>
        </div>
      ),
    },
    {
      id: "version",
      label: t("version"),
      hasCaption: true,
      render: ({ languages }) => <Versions of={languages} language={language} />,
    },
  ];
  return (
    <ListPage
      id="email-templates"
      title={t("title")}
      about={t("about")}
      learnMore="/console/docs/connectors"
      tabs={
        <LinkTabs
          label={t("title")}
          tabs={[
            { to: `${base}/${pathOf("email")}`, label: t("email"), isExact: true },
            { to: `${base}/${pathOf("sms")}`, label: t("sms.title") },
          ]}
        />
      }
      filters={[{ name: "language", label: t("page:language"), options: ours }]}
      columns={columns}
    >
      <AsyncSection of={types} pending={<ListSkeleton columns={columns} rows={10} />}>
        {(found) => (
          <DataTable
            id="email-templates"
            label={t("title")}
            columns={columns}
            rows={found.rows}
            keyOf={({ type }) => type}
            nameOf={({ type }) => sayOf(type, "name")}
            linkOf={({ type }) => `${base}/${pathOf(channel)}/${type}/${language ?? found.language}`}
          />
        )}
      </AsyncSection>
    </ListPage>
  );
}

function Versions({ of: languages, language }: { of: LanguageOption[]; language: string | null }) {
  const { t } = useTranslation(["email-templates", "page"]);
  const shown = language === null ? languages : languages.filter(({ value }) => value === language);
  if (shown.length === 0) return <span className={styles.soft}>{t("standard")}</span>;
  if (language !== null) return <Tag tone="brand">{t("custom")}</Tag>;
  return (
    <span className={styles.tags}>
      {shown.map(({ value, label }) => (
        <Tag key={value} tone="brand">
          <span lang={standardTag(value)}>{label}</span>
        </Tag>
      ))}
    </span>
  );
}
