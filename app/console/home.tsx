import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pageVisit } from "../context.ts";
import { DocumentTitle } from "../ui/title.tsx";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { StatusCard } from "./status-card.tsx";

/** The readings are not awaited: the page comes from the edge at once, what the regions say streams in. */
export function loader({ context }: Route.LoaderArgs) {
  const { edition, regions } = context.get(pageVisit);
  return { edition, readings: regions() };
}

export default function Home({ loaderData: { edition, readings } }: Route.ComponentProps) {
  const { t } = useTranslation("console");
  return (
    <div className={styles.page}>
      <DocumentTitle>{t("home.title")}</DocumentTitle>
      <header className={styles.head}>
        <h1>{t("home.heading")}</h1>
        <p>{t("home.lead")}</p>
        <p>
          <Link to="/console/docs">{t("home.docs")}</Link>
        </p>
      </header>
      <StatusCard edition={edition} readings={readings} />
    </div>
  );
}
