import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Callout } from "../../ui/callout.tsx";
import type { Known } from "./known.ts";
import styles from "./sign-in-experience.module.css";

/** In the place of the preview while own pages are shown: what they look like is seen where they are. */
export function OwnPagesNote({ known: { pages } }: { known: Known }) {
  const { t } = useTranslation("sign-in-experience");
  return (
    <section className={styles.preview} data-open aria-label={t("preview.title")}>
      <Callout
        tone="info"
        title={t("ownUi.shown")}
        action={
          <Button
            component="a"
            href={`${pages?.endpoint}/demo-app`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
          >
            {t("ownUi.openLive")}
          </Button>
        }
      >
        {t("ownUi.shownAbout")}
      </Callout>
    </section>
  );
}
