import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, redirect } from "react-router";
import { defaultTenantId } from "../../../contracts/tenant.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { Illustration } from "../../ui/illustration.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { needed, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type Shell, useFrame } from "../shell/frame-data.ts";
import { readShell } from "../shell/shell.server.ts";
import type { Route } from "./+types/landing";
import { requireCloudApiClient } from "./cloud.server.ts";
import { setOnboarding } from "./create.server.ts";
import { DelayedLoader } from "./delayed-loader.tsx";
import { InvitationRows } from "./invitation-rows.tsx";
import styles from "./landing.module.css";
import { landingPath } from "./landing-path.ts";
import { Lost } from "./lost.tsx";

export const handle = { phrases: ["tenant-invitation", "tenants"] } satisfies PageHandle;

/**
 * Leads on before anything is drawn: the frame of this page is not that of a tenant, and would jump. Only somebody without
 * a tenant sees the page, and who comes from one that they are not a member of (`?lost=<id>`).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  if (visit.edition === "oss") throw redirect(`/console/${defaultTenantId}`);
  const shell = await needed(request, readShell(visit, await requireApiClient({ context, request })));
  const lost = new URL(request.url).searchParams.get("lost");
  if (lost !== null && shell.tenants.every(({ id }) => id !== lost)) return { lost };
  const home = landingPath(shell);
  if (home) throw redirect(home);
  return { lost: null };
}

/** Somebody who is invited makes a tenant of their own instead. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const outcome = await setOnboarding(calls, false);
  if (!outcome.ok) return refusal(request, outcome.failure);
  throw redirect("/console");
}

export default function Landing({ loaderData: { lost } }: Route.ComponentProps) {
  if (lost !== null) return <Lost tenantId={lost} />;
  return <Start />;
}

function Start() {
  const { t } = useTranslation("tenants");
  const shell = useFrame()?.shell;
  const pending = <DelayedLoader label={t("landing.loading")} />;
  return (
    <>
      <DocumentTitle>{t("landing.title")}</DocumentTitle>
      {shell ? (
        <AsyncSection of={shell} pending={pending}>
          {(known) => <Known shell={known} />}
        </AsyncSection>
      ) : (
        pending
      )}
    </>
  );
}

function Known({ shell }: { shell: Shell }) {
  const { t } = useTranslation("tenants");
  if (shell.invitations.length > 0) return <Invited invitations={shell.invitations} />;
  return (
    <section className={styles.empty}>
      <Illustration of="globe" />
      <h1>{t("landing.heading")}</h1>
      <p className={styles.about}>{t("landing.about")}</p>
      <Button component={Link} to="?dialog=create-tenant">
        {t("landing.create")}
      </Button>
      <Link to="/console/docs">{t("landing.guide")}</Link>
    </section>
  );
}

function Invited({ invitations }: Pick<Shell, "invitations">) {
  const { t } = useTranslation("tenants");
  return (
    <section className={styles.card}>
      <h1>{t("invitations.heading")}</h1>
      <p className={styles.about}>{t("invitations.about")}</p>
      <InvitationRows invitations={invitations} />
      <p className={styles.or}>{t("invitations.or")}</p>
      <Form method="post" className={styles.create}>
        <Button type="submit" variant="default" fullWidth>
          {t("invitations.create")}
        </Button>
      </Form>
    </section>
  );
}
