import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, data, Form, Link, redirect } from "react-router";
import { pageVisit } from "../../context.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Route } from "./+types/landing";
import { type Cloud, createTenant, readCloud } from "./home.server.ts";
import styles from "./landing.module.css";

/** The readings are not awaited: the page comes from the edge at once, what the regions say streams in. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(pageVisit);
  const session = await visit.console.session();
  return { edition: visit.edition, cloud: session && readCloud(visit, session) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = await context.get(pageVisit).console.session();
  if (!session || !(await session.standing)) throw redirect("/console/sign-in");
  const refusal = await createTenant(session, await request.formData());
  if (refusal === null) throw redirect("/console");
  return data({ refusal }, { status: 422 });
}

export default function Home({ loaderData: { edition, cloud }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("console");
  return (
    <div className={styles.page}>
      <DocumentTitle>{t("home.title")}</DocumentTitle>
      <header className={styles.head}>
        <h1>{t("home.heading")}</h1>
        <p>{t("home.lead")}</p>
        <p className={styles.docs}>
          <Link to="/console/docs">{t("home.docs")}</Link>
        </p>
        {cloud ? (
          <Suspense>
            <Await resolve={cloud}>
              {(known) =>
                known ? (
                  <SignedIn cloud={known} isCloud={edition === "cloud"} refusal={actionData?.refusal} />
                ) : (
                  <SignedOut />
                )
              }
            </Await>
          </Suspense>
        ) : (
          <SignedOut />
        )}
      </header>
    </div>
  );
}

function SignedOut() {
  const { t } = useTranslation("console");
  return (
    <div className={styles.actions}>
      <Button component="a" href="/console/sign-in">
        {t("home.signIn")}
      </Button>
      <Button component="a" href="/console/sign-in?to=/console%3Fsign_up%3Dtrue" variant="default">
        {t("home.createAccount")}
      </Button>
    </div>
  );
}

interface SignedInProps {
  cloud: Cloud;
  isCloud: boolean;
  refusal: string | undefined;
}

function SignedIn({ cloud: { tenants, invitations }, isCloud, refusal }: SignedInProps) {
  const { t } = useTranslation("console");
  return (
    <section className={styles.account} aria-labelledby="account">
      {isCloud ? (
        <>
          <h2 id="account">{t("home.tenants")}</h2>
          {tenants.length === 0 ? <p>{t("home.noTenants")}</p> : null}
          <ul>
            {tenants.map(({ id, name, regionName }) => (
              <li key={id}>
                {name} <code dir="ltr">{id}</code> {t(`region.${regionName}`)}
              </li>
            ))}
            {invitations.map(({ id, tenantName }) => (
              <li key={id}>
                <Button component="a" href={`/console/accept/${id}`} variant="default">
                  {t("home.join", { tenant: tenantName })}
                </Button>
              </li>
            ))}
          </ul>
          <CreateTenant refusal={refusal} />
        </>
      ) : null}
      <Form method="post" action="/console/sign-out" reloadDocument>
        <Button type="submit" variant="default">
          {t("home.signOut")}
        </Button>
      </Form>
    </section>
  );
}

function CreateTenant({ refusal }: { refusal: string | undefined }) {
  const { t } = useTranslation("console");
  return (
    <Form method="post" className={styles.create} aria-describedby={refusal ? "refusal" : undefined}>
      <label>
        <span>{t("home.tenantName")}</span>
        <input name="name" required maxLength={128} autoComplete="off" />
      </label>
      <label>
        <span>{t("home.region")}</span>
        <select name="regionName">
          {(["EU", "US", "AU", "JP"] as const).map((region) => (
            <option key={region} value={region}>
              {t(`region.${region}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t("home.createTenant")}</Button>
      {refusal ? (
        <p id="refusal" role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </Form>
  );
}
