import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { pageContext } from "../../../context.ts";
import type { PageHandle } from "../../../document.ts";
import { DocumentTitle } from "../../../ui/title.tsx";
import docs from "../docs.module.css";
import type { Route } from "./+types/section";
import styles from "./api.module.css";
import { Method } from "./method.tsx";
import { OperationDetail } from "./operation.tsx";
import { planeNamed } from "./planes.ts";
import { findSection } from "./reference.server.ts";

export const handle = { phrases: ["help"] } satisfies PageHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const { apiDocuments, endpointOf } = context.get(pageContext);
  const section = findSection(endpointOf("my-tenant"), apiDocuments, { plane: params.plane, slug: params.section });
  if (!section) throw data({ code: "request.not_found" }, { status: 404 });
  return section;
}

/** The operations of one heading, in full. Their words are English in every language of the console. */
export default function ApiSection({ loaderData: { plane, title, operations } }: Route.ComponentProps) {
  const { t } = useTranslation("help");
  const { name, about } = planeNamed(plane);
  return (
    <div className={styles.reader}>
      <DocumentTitle>{`${title} - ${name}`}</DocumentTitle>
      <Link className={docs.back} to="/console/docs/api">
        <IconArrowLeft className={docs.arrow} size={16} stroke={1.5} aria-hidden />
        {t("docs.api.all")}
      </Link>
      <div lang="en" dir="ltr">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          {name}. {about}
        </p>
      </div>
      <nav aria-label={t("docs.onPage")} className={styles.contents} lang="en" dir="ltr">
        <ul>
          {operations.map(({ id, method, path, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Method name={method} />
                <code>{path}</code>
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <OperationDetail key={operation.id} operation={operation} />
      ))}
    </div>
  );
}
