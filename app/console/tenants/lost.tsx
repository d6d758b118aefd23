import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useRevalidator } from "react-router";
import { Illustration } from "../../ui/illustration.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { defaultTenantOf, useShell } from "../shell/frame-data.ts";
import { ClientRedirect } from "./client-redirect.tsx";
import { givenUp } from "./given-up.ts";
import styles from "./not-joined.module.css";

/**
 * Says that one has no access to a tenant, and leads on to one's own. Its name is known only to the tab that showed the
 * tenant; an ID that never named one is answered in the same way.
 */
export function Lost({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation("tenants");
  const { t: invitation } = useTranslation("tenant-invitation");
  const { state } = useLocation();
  const shell = useShell();
  const { revalidate } = useRevalidator();
  const isStale = shell?.tenants.some(({ id }) => id === tenantId);
  // The frame may not know yet.
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  if (givenUp.has(tenantId)) return <ClientRedirect path="/console" />;
  const tenant: unknown = state?.[tenantId];
  const title = typeof tenant === "string" ? t("landing.lost", { tenant }) : t("landing.lostUnnamed");
  const own = shell && !isStale && defaultTenantOf(shell);
  return (
    <section className={styles.message}>
      <DocumentTitle>{title}</DocumentTitle>
      <Illustration of="nowhere" />
      <h1>{title}</h1>
      <p>{t("landing.lostAbout")}</p>
      <div className={styles.actions}>
        <Button component={Link} to={own ? `/console/${own.id}` : "/console"} replace>
          {own ? invitation("open", { tenant: own.name }) : invitation("stay")}
        </Button>
      </div>
    </section>
  );
}
