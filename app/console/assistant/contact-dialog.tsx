import { Button } from "@mantine/core";
import { IconCalendarEvent, IconChevronRight, IconGitBranch, IconMail, IconMessages } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Contacts } from "../../../contracts/assistant.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { useDialogLink } from "../shell/dialog-link.ts";
import styles from "./contact-dialog.module.css";
import { useHelp } from "./use-help.ts";

const options = [
  { of: "chat", icon: IconMessages },
  { of: "issues", icon: IconGitBranch },
  { of: "email", icon: IconMail },
  { of: "call", icon: IconCalendarEvent },
] as const;

/** Open at `?dialog=contact`: the ways that this installation has to reach somebody. */
export default function ContactDialog() {
  const { t } = useTranslation("help");
  const closeTo = useDialogLink(null);
  const help = useHelp();
  const hasAny = help !== undefined && Object.keys(help.contacts).length > 0;
  return (
    <RouteDialog title={t("contact.title")} closeTo={closeTo} {...(hasAny ? { about: t("contact.about") } : {})}>
      {help === undefined ? <RowsSkeleton rows={4} columns={1} /> : hasAny ? <Ways of={help.contacts} /> : <None />}
    </RouteDialog>
  );
}

function Ways({ of: contacts }: { of: Contacts }) {
  const { t } = useTranslation("help");
  return (
    <ul className={styles.ways}>
      {options.map(({ of, icon: Icon }) => {
        const address = contacts[of];
        if (!address) return null;
        const isMail = of === "email";
        return (
          <li key={of}>
            <a
              className={styles.way}
              href={isMail ? `mailto:${address}` : address}
              {...(isMail ? {} : { target: "_blank", rel: "noreferrer" })}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{t(`contact.${of}`)}</span>
                <span>{t(`contact.${of}About`, { address: `\u2068${address}\u2069` })}</span>
              </span>
              <IconChevronRight className={styles.arrow} size={16} stroke={1.5} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function None() {
  const { t } = useTranslation("help");
  return (
    <div className={styles.none}>
      <p>{t("contact.none")}</p>
      <p>{t("contact.noneAbout")}</p>
      <Button component={Link} to="/console/docs">
        {t("contact.docs")}
      </Button>
    </div>
  );
}
