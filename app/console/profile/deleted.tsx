import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DocumentTitle } from "../../ui/title.tsx";

export const handle = { phrases: ["profile"] } satisfies PageHandle;

/** The end of an account: says that it is done, to somebody who is nobody here any more. */
export default function Deleted() {
  const { t } = useTranslation(["profile", "console"]);
  return (
    <>
      <DocumentTitle>{t("delete.doneTitle")}</DocumentTitle>
      <EmptyState
        isPage
        drawing="people"
        title={t("delete.doneTitle")}
        about={t("delete.doneAbout")}
        action={
          <Button component="a" href="/console/sign-in" variant="default">
            {t("console:frame.signIn")}
          </Button>
        }
      />
    </>
  );
}
