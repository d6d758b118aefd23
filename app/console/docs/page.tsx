import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Route } from "./+types/page";
import styles from "./docs.module.css";
import { findDocument } from "./library.server.ts";
import { plainText } from "./markdown.ts";
import { Markdown } from "./markdown.tsx";

export const handle = { phrases: ["help"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const document = await findDocument(context.get(pageContext), params.page);
  if (!document) throw data({ code: "request.not_found" }, { status: 404 });
  const { title, blocks } = document;
  const headings = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: plainText(block.parts) }] : [],
  );
  return { title, blocks, headings };
}

/** One document. Its words are English in every language of the console. */
export default function DocumentPage({ loaderData: { title, blocks, headings } }: Route.ComponentProps) {
  const { t } = useTranslation("help");
  return (
    <div className={styles.reader}>
      <DocumentTitle>{title}</DocumentTitle>
      <div className={styles.article}>
        <Link className={styles.back} to="/console/docs">
          <IconArrowLeft className={styles.arrow} size={16} stroke={1.5} aria-hidden />
          {t("docs.all")}
        </Link>
        <article lang="en" dir="ltr">
          <h1>{title}</h1>
          <Markdown blocks={blocks} />
        </article>
      </div>
      {headings.length > 1 ? (
        <nav className={styles.contents} aria-label={t("docs.onPage")}>
          <p>{t("docs.onPage")}</p>
          <ul lang="en" dir="ltr">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a className={styles.entry} href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
