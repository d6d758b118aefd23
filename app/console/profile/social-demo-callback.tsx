import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import styles from "./handle-social.module.css";

export const handle = { phrases: ["profile"] } satisfies PageHandle;

/** Where a provider sends whoever tries out a connector. The code is worth nothing here, and is not left lying about. */
export default function SocialDemoCallback() {
  const { t } = useTranslation("profile");
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has("code")) return;
    url.searchParams.delete("code");
    window.history.replaceState(window.history.state, "", url);
  }, []);
  return (
    <section className={styles.page}>
      <DocumentTitle>{t("demo.title")}</DocumentTitle>
      <h1>{t("demo.title")}</h1>
      <p>{t("demo.about")}</p>
    </section>
  );
}
