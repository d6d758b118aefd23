import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, Form, Link } from "react-router";
import { z } from "zod";
import { Tenant } from "../../contracts/tenant.ts";
import type { PageVisit } from "../context.ts";
import { pageVisit } from "../context.ts";
import { DocumentTitle } from "../ui/title.tsx";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { StatusCard } from "./status-card.tsx";

/** The readings are not awaited: the page comes from the edge at once, what the regions say streams in. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(pageVisit);
  const session = await visit.console.session();
  return { edition: visit.edition, readings: visit.regions(), tenants: session && tenantsOf(visit, session) };
}

type Session = NonNullable<Awaited<ReturnType<PageVisit["console"]["session"]>>>;

/** Of who is signed in at this moment; null for one whose session has just ended. */
async function tenantsOf({ edition }: PageVisit, session: Session): Promise<Pick<Tenant, "id" | "name">[] | null> {
  const [isStanding, answer] = await Promise.all([
    session.standing,
    edition === "cloud" ? session.cloud("/api/tenants").catch(() => null) : null,
  ]);
  if (!isStanding) return null;
  return answer?.ok ? z.array(Tenant).parse(await answer.json()) : [];
}

export default function Home({ loaderData: { edition, readings, tenants } }: Route.ComponentProps) {
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
        {tenants ? (
          <Suspense>
            <Await resolve={tenants}>{(known) => (known ? <SignedIn tenants={known} /> : <SignedOut />)}</Await>
          </Suspense>
        ) : (
          <SignedOut />
        )}
      </header>
      <StatusCard edition={edition} readings={readings} />
    </div>
  );
}

function SignedOut() {
  const { t } = useTranslation("console");
  return (
    <p className={styles.actions}>
      <Button component="a" href="/console/sign-in">
        {t("home.signIn")}
      </Button>
      <Button component="a" href="/console/sign-in?to=/console%3Fsign_up%3Dtrue" variant="default">
        {t("home.createAccount")}
      </Button>
    </p>
  );
}

function SignedIn({ tenants }: { tenants: Pick<Tenant, "id" | "name">[] }) {
  const { t } = useTranslation("console");
  return (
    <section className={styles.account} aria-labelledby="account">
      <h2 id="account">{t("home.tenants")}</h2>
      {tenants.length > 0 ? (
        <ul>
          {tenants.map(({ id, name }) => (
            <li key={id}>
              {name} <code>{id}</code>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("home.noTenants")}</p>
      )}
      <Form method="post" action="/console/sign-out" reloadDocument>
        <Button type="submit" variant="default">
          {t("home.signOut")}
        </Button>
      </Form>
    </section>
  );
}
