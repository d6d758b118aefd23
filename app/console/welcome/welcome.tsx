import { IconArrowRight, IconDatabase, IconKey, IconRocket } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { preferencesOf } from "../../preferences.server.ts";
import { Mark } from "../../ui/logo.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Route } from "./+types/welcome";
import styles from "./welcome.module.css";

export const handle = { phrases: ["profile"] } satisfies PageHandle;

/** Of a new open-source installation: as soon as somebody administers it, one signs in. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  if (visit.edition !== "oss") throw data(null, { status: 404 });
  if (!(await visit.isFirstRun())) throw redirect("/console");
  return null;
}

/** To the sign-in page, which registers while there is nobody. Who may is decided there. */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const visit = context.get(pageContext);
  return visit.console.beginSignIn("/console/default/get-started", preferencesOf(request, visit).language);
}

export default function Welcome() {
  const { t } = useTranslation("profile");
  const isBusy = useNavigation().state !== "idle";
  const steps = [
    { icon: IconKey, words: t("welcome.nextRegister") },
    { icon: IconRocket, words: t("welcome.nextApp") },
    { icon: IconDatabase, words: t("welcome.nextMore") },
  ];
  return (
    <section className={styles.page} aria-labelledby="welcome">
      <DocumentTitle>{t("welcome.title")}</DocumentTitle>
      <div className={styles.mark}>
        <Mark />
      </div>
      <h1 id="welcome">{t("welcome.heading")}</h1>
      <p className={styles.lead}>{t("welcome.lead")}</p>
      <Form method="post" reloadDocument>
        <SubmitButton
          size="md"
          busy={isBusy}
          rightSection={<IconArrowRight className={styles.arrow} size={18} stroke={1.5} aria-hidden />}
        >
          {t("welcome.action")}
        </SubmitButton>
      </Form>
      <h2>{t("welcome.next")}</h2>
      <ul className={styles.steps}>
        {steps.map(({ icon: Icon, words }) => (
          <li key={words}>
            <Icon size={18} stroke={1.5} aria-hidden />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <Link to="/console/docs">{t("welcome.docs")}</Link>
    </section>
  );
}
