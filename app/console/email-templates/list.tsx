import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ListPage, ListSkeleton } from "../../ui/list-page.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/list";
import styles from "./email-templates.module.css";
import { languageName, languageOptions } from "./languages.ts";
import { listTypes, type TypeRow } from "./read.server.ts";

export const handle = { phrases: ["email-templates"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ types: listTypes(call) }));

/** Every email that users get, and the languages in which the tenant changed it. */
export default function EmailTemplates({ loaderData: { types }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["email-templates", "page"]);
  const language = useListState().filter("language");
  const columns: Column<TypeRow>[] = [
    {
      id: "type",
      label: t("email"),
      width: "60%",
      render: ({ type }) => (
        <div className={styles.type}>
          <span>{t(`types.${type}.name`)}</span>
          <small>{t(`types.${type}.when`)}</small>
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
      filters={[{ name: "language", label: t("page:language"), options: languageOptions([]) }]}
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
            nameOf={({ type }) => t(`types.${type}.name`)}
            linkOf={({ type }) => `/console/${tenantId}/email-templates/${type}/${language ?? found.language}`}
          />
        )}
      </AsyncSection>
    </ListPage>
  );
}

function Versions({ of: languages, language }: { of: string[]; language: string | null }) {
  const { t } = useTranslation(["email-templates", "page"]);
  const shown = language === null ? languages : languages.filter((one) => one === language);
  if (shown.length === 0) return <span className={styles.soft}>{t("standard")}</span>;
  if (language !== null) return <Tag tone="brand">{t("custom")}</Tag>;
  return (
    <span className={styles.tags}>
      {shown.map((one) => (
        <Tag key={one} tone="brand">
          <span lang={one}>{languageName(one)}</span>
        </Tag>
      ))}
    </span>
  );
}
