import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { useDialogLink } from "./dialog-link.ts";

/** Instead of anything of a tenant that is suspended. */
export function SuspendedPage() {
  const { t } = useTranslation("console");
  const contact = useDialogLink("contact");
  return (
    <>
      <DocumentTitle>{t("suspended.title")}</DocumentTitle>
      <EmptyState
        drawing="broken"
        title={t("suspended.title")}
        about={
          <>
            {t("suspended.what")}
            <br />
            {t("suspended.next")}
          </>
        }
        action={
          <Button component={Link} to={contact}>
            {t("help.contact")}
          </Button>
        }
      />
    </>
  );
}
