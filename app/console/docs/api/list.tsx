import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pageContext } from "../../../context.ts";
import type { PageHandle } from "../../../document.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import docs from "../docs.module.css";
import { SearchForm } from "../search-form.tsx";
import type { Route } from "./+types/list";
import styles from "./api.module.css";
import { Method } from "./method.tsx";
import { planes } from "./planes.ts";
import { type Brief, listSections, type Section } from "./reference.server.ts";

export const handle = { phrases: ["help"] } satisfies PageHandle;

/** For whoever comes, signed in or not. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { apiDocuments, endpointOf } = context.get(pageContext);
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const sections = listSections(endpointOf("my-tenant"), apiDocuments, query);
  if (query !== "") return { query, found: sections, sections: [] };
  const counted = sections.map(({ operations, ...section }) => ({ ...section, count: operations.length }));
  return { query, found: [], sections: counted };
}

/** All operations by their headings, or those that a filter leaves. */
export default function ApiReference({ loaderData: { query, found, sections } }: Route.ComponentProps) {
  const { t } = useTranslation("help");
  return (
    <div className={docs.page}>
      <PageHeader title={t("docs.api.title")} about={t("docs.api.about")} />
      <SearchForm query={query} action="/console/docs/api" label={t("docs.api.search")} />
      {query === "" ? (
        planes.map(({ id, name, about }) => {
          const own = sections.filter(({ plane }) => plane === id);
          return own.length === 0 ? null : (
            <section key={id} aria-labelledby={`plane-${id}`} lang="en" dir="ltr">
              <h2 id={`plane-${id}`}>{name}</h2>
              <p className={styles.lead}>{about}</p>
              <ul className={docs.tiles}>
                {own.map(({ slug, title, count }) => (
                  <li key={slug}>
                    <Link className={docs.tile} to={`/console/docs/api/${id}/${slug}`} prefetch="intent">
                      <span className={docs.title}>{title}</span>
                      <span className={docs.of}>{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })
      ) : (
        <Found query={query} sections={found} />
      )}
      <p className={styles.foot}>
        <a href="/api/swagger.json">{t("docs.api.download")}</a> ·{" "}
        <code dir="ltr">{"{endpoint}/api/swagger.json"}</code>
      </p>
    </div>
  );
}

function Found({ query, sections }: { query: string; sections: readonly Section<Brief>[] }) {
  const { t } = useTranslation("help");
  return (
    <>
      <div role="status">{sections.length === 0 ? <h2>{t("docs.api.nothing", { query })}</h2> : null}</div>
      {sections.map(({ plane, slug, title, operations }) => (
        <section key={`${plane} ${slug}`} lang="en" dir="ltr">
          <h2>{title}</h2>
          <ul className={docs.documents}>
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <Link to={`/console/docs/api/${plane}/${slug}#${id}`}>
                  <span className={styles.call}>
                    <Method name={method} />
                    <code>{path}</code>
                  </span>
                  <span className={docs.about}>{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link className={docs.all} to="/console/docs/api">
        {t("docs.api.all")}
      </Link>
    </>
  );
}
