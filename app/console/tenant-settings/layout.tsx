import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useParams } from "react-router";
import type { PageHandle } from "../../document.ts";
import { LinkTabs } from "../../ui/tabs.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { cloudOnly } from "../tenants/cloud.server.ts";
import styles from "./layout.module.css";
import { hasBilling, TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

export const middleware = [cloudOnly];

const paths = {
  settings: "settings",
  members: "members",
  domains: "domains",
  subscription: "subscription",
  billing: "billing-history",
};
type TabName = keyof typeof paths;

/** Settings of a tenant: its own, its people, and its plan. */
export default function TenantSettingsLayout() {
  const { t } = useTranslation("tenants");
  return (
    <>
      <Title />
      <header className={styles.header}>
        <h1>{t("settings.title")}</h1>
        <p>{t("settings.about")}</p>
      </header>
      <TenantSection pending={<Tabs names={["settings", "members", "domains"]} />}>
        {(known) => (
          <Tabs
            names={
              hasBilling(known)
                ? ["settings", "members", "domains", "subscription", "billing"]
                : ["settings", "members", "domains"]
            }
          />
        )}
      </TenantSection>
      <div className={styles.tab}>
        <Outlet />
      </div>
    </>
  );
}

function Tabs({ names }: { names: TabName[] }) {
  const { t } = useTranslation("tenants");
  const { tenantId } = useParams();
  const base = `/console/${tenantId}/tenant-settings`;
  return (
    <LinkTabs
      label={t("settings.tabs")}
      tabs={names.map((name) => ({ to: `${base}/${paths[name]}`, label: t(`settings.tab.${name}`) }))}
    />
  );
}

/** Of the tab; a dialog over it has a title of its own. */
function Title() {
  const { t } = useTranslation("tenants");
  const [tab, ...below] = useLocation().pathname.split("/").slice(4);
  if (below.length > 0 && below[0] !== "invitations") return null;
  const name = (Object.keys(paths) as TabName[]).find((one) => paths[one] === tab);
  return <DocumentTitle>{name ? t(`settings.tab.${name}`) : t("settings.title")}</DocumentTitle>;
}
