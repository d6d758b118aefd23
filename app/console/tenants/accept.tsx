import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Form, redirect } from "react-router";
import { ErrorBody } from "../../../contracts/error.ts";
import { pageVisit } from "../../context.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Route } from "./+types/accept";
import styles from "./landing.module.css";

/**
 * The link of an invitation's mail: joins at once and goes on to the console (`console.md` section 2). Who is not
 * signed in registers or signs in first, and comes back here.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(pageVisit);
  const session = await visit.console.session();
  const here = new URL(request.url).pathname;
  if (!session || !(await session.standing)) throw redirect(`/console/sign-in?to=${encodeURIComponent(here)}`);
  const answer = await session.cloud(`/api/invitations/${encodeURIComponent(params.invitationId)}/status`, {
    method: "PATCH",
    body: { status: "Accepted" },
  });
  if (answer.ok) throw redirect("/console");
  const { code, message } = ErrorBody.parse(await answer.json());
  return data({ code, message }, { status: answer.status });
}

export default function Accept({ loaderData: { code, message } }: Route.ComponentProps) {
  const { t } = useTranslation("console");
  return (
    <div className={styles.page}>
      <DocumentTitle>{t("home.title")}</DocumentTitle>
      <header className={styles.head}>
        <h1>{message}</h1>
        <div className={styles.actions}>
          {code === "invitation.email_mismatch" ? (
            <Form method="post" action="/console/sign-out" reloadDocument>
              <Button type="submit">{t("home.signOut")}</Button>
            </Form>
          ) : null}
          <Button component="a" href="/console" variant="default">
            {t("home.title")}
          </Button>
        </div>
      </header>
    </div>
  );
}
