import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Passage } from "../../../contracts/assistant.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { catalog } from "../guides/catalog.ts";
import type { Route } from "./+types/index";
import { Addresses } from "./addresses.tsx";
import styles from "./docs.module.css";
import { allDocuments, type Shelf, shelves } from "./library.server.ts";
import { excerpt } from "./rank.ts";
import { searchDocs } from "./search.server.ts";
import { SearchForm } from "./search-form.tsx";

export const handle = { phrases: ["help"] } satisfies PageHandle;

const resultsMax = 12;
const excerptMax = 240;

/** For whoever comes, signed in or not: no trip to a region. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  if (query !== "") {
    const found = await searchDocs(visit, query, resultsMax);
    return {
      query,
      results: found.map((one) => ({ ...one, text: excerpt(one.text, query, excerptMax) })),
      shelved: [],
    };
  }
  const documents = new Map(
    (await allDocuments(visit)).map(({ name, title, about }) => [name, { name, title, about }]),
  );
  const shelved = shelves.map(({ shelf, pages }) => ({
    shelf: shelf as Shelf,
    documents: pages.flatMap((name) => documents.get(name) ?? []),
  }));
  return { query, results: [], shelved };
}

export default function Docs({ loaderData: { query, results, shelved } }: Route.ComponentProps) {
  const { t } = useTranslation("help");
  return (
    <div className={styles.page}>
      <PageHeader title={t("docs.title")} about={t("docs.about")} />
      <SearchForm query={query} action="/console/docs" label={t("docs.search")} />
      {query === "" ? (
        <>
          {shelved.map(({ shelf, documents }, place) => (
            <Fragment key={shelf}>
              <section aria-labelledby={`shelf-${shelf}`}>
                <h2 id={`shelf-${shelf}`}>{t(`docs.shelf.${shelf}`)}</h2>
                <ul className={styles.documents}>
                  {documents.map(({ name, title, about }) => (
                    <li key={name} lang="en" dir="ltr">
                      <Link to={`/console/docs/${name}`} prefetch="intent">
                        <span className={styles.title}>{title}</span>
                        <span className={styles.about}>{about}</span>
                      </Link>
                    </li>
                  ))}
                  {shelf === "reference" ? <ApiCard /> : null}
                </ul>
              </section>
              {place === 0 ? <Guides /> : null}
            </Fragment>
          ))}
          <Addresses />
        </>
      ) : (
        <Results query={query} results={results} />
      )}
    </div>
  );
}

function ApiCard() {
  const { t } = useTranslation("help");
  return (
    <li>
      <Link to="/console/docs/api" prefetch="intent">
        <span className={styles.title}>{t("docs.api.title")}</span>
        <span className={styles.about}>{t("docs.api.about")}</span>
      </Link>
    </li>
  );
}

function Guides() {
  const { t } = useTranslation("help");
  return (
    <section aria-labelledby="guides">
      <h2 id="guides">{t("docs.guides.title")}</h2>
      <ul className={styles.tiles} lang="en" dir="ltr">
        {catalog.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.tile} to={`/console/docs/guides/${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ query, results }: { query: string; results: readonly Passage[] }) {
  const { t } = useTranslation("help");
  const all = (
    <Link className={styles.all} to="/console/docs">
      {t("docs.all")}
    </Link>
  );
  if (results.length === 0)
    return (
      <section>
        <div role="status">
          <h2>{t("docs.nothing", { query })}</h2>
        </div>
        <p className={styles.about}>{t("docs.nothingAbout")}</p>
        {all}
      </section>
    );
  return (
    <section>
      <div role="status">
        <h2>{t("docs.results", { count: results.length, query })}</h2>
      </div>
      <ul className={styles.documents}>
        {results.map(({ page, anchor, title, heading, text }) => (
          <li key={`${page}#${anchor}`} lang="en" dir="ltr">
            <Link to={`/console/docs/${page}${anchor && `#${anchor}`}`}>
              <span className={styles.title}>{heading}</span>
              {heading === title ? null : <span className={styles.of}>{title}</span>}
              <span className={styles.about}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all}
    </section>
  );
}
