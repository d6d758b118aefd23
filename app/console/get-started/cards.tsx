import { IconBook, IconPalette, IconShieldLock, IconTool, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDialogLink } from "../shell/dialog-link.ts";
import { useHasModel } from "../shell/frame-data.ts";
import styles from "./get-started.module.css";

interface CardsProps {
  base: string;
  endpoint: string;
  edition: "cloud" | "oss";
}

/** The ways on: build, customise, secure, manage, learn. */
export function Cards({ base, endpoint, edition }: CardsProps) {
  const { t } = useTranslation(["dashboard", "console"]);
  const hasModel = useHasModel();
  const assistant = useDialogLink("assistant");
  const guide = (id: string) => `${base}/applications/create/${id}`;
  const icon = { size: 20, stroke: 1.5, "aria-hidden": true } as const;
  return (
    <div className={styles.cards}>
      <Card icon={<IconTool {...icon} />} title={t("card.build")} about={t("card.buildAbout")}>
        <Link to={guide("react")}>React</Link>
        <Link to={guide("next")}>Next.js</Link>
        <Link to={guide("express")}>Express</Link>
        <Link to={guide("ios")}>iOS</Link>
        <Link to={`${base}/applications/create`}>{t("card.allGuides")}</Link>
      </Card>
      <Card icon={<IconPalette {...icon} />} title={t("card.customise")} about={t("card.customiseAbout")}>
        <Link to={`${base}/sign-in-experience`}>{t("console:area.signInExperience")}</Link>
        <a href={`${endpoint}/demo-app`} target="_blank" rel="noreferrer">
          {t("card.preview")}
        </a>
        <Link to="/console/docs/sign-in">{t("card.signInGuide")}</Link>
        <Link to={`${base}/connectors/social`}>{t("card.social")}</Link>
        <Link to={`${base}/connectors/passwordless`}>{t("card.messages")}</Link>
      </Card>
      <Card icon={<IconShieldLock {...icon} />} title={t("card.secure")} about={t("card.secureAbout")}>
        <Link to={`${base}/api-resources/create/node-api`}>Node.js API</Link>
        <Link to={`${base}/api-resources/create/python-api`}>Python API</Link>
        <Link to={`${base}/api-resources/create`}>{t("card.createApi")}</Link>
      </Card>
      <Card icon={<IconUsersGroup {...icon} />} title={t("card.manage")} about={t("card.manageAbout")}>
        <Link to={`${base}/roles`}>{t("card.roles")}</Link>
        <Link to={`${base}/users`}>{t("card.users")}</Link>
        {edition === "cloud" && <Link to={`${base}/tenant-settings/members/invite`}>{t("card.invite")}</Link>}
      </Card>
      <Card icon={<IconBook {...icon} />} title={t("card.learn")} about={t("card.learnAbout")}>
        <Link to="/console/docs">{t("card.docs")}</Link>
        <Link to={assistant}>{t(hasModel ? "console:help.assistant" : "console:help.search")}</Link>
      </Card>
    </div>
  );
}

interface CardProps {
  icon: ReactNode;
  title: string;
  about: string;
  children: ReactNode;
}

const Card = ({ icon, title, about, children }: CardProps) => (
  <section className={styles.card}>
    <h2>
      {icon}
      {title}
    </h2>
    <p>{about}</p>
    <div className={styles.links}>{children}</div>
  </section>
);
