import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DocumentTitle } from "../../ui/title.tsx";

/** Instead of what was deleted, or never was there: trying again would not help. */
export function Missing({ list, isPage = true }: { list: string; isPage?: boolean }) {
  const { t } = useTranslation("ui");
  return (
    <>
      {isPage && <DocumentTitle>{t("detail.gone.title")}</DocumentTitle>}
      <EmptyState
        isPage={isPage}
        drawing="nowhere"
        title={t("detail.gone.title")}
        about={t("detail.gone.about")}
        action={
          <Button component={Link} to={list} variant="default">
            {t("detail.gone.action")}
          </Button>
        }
      />
    </>
  );
}
