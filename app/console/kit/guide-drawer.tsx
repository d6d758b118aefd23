import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../../ui/drawer.tsx";
import type { Block } from "../docs/markdown.ts";
import { Markdown } from "../docs/markdown.tsx";
import styles from "./guide-drawer.module.css";

/** Opens a guide beside the form that it helps to fill in. `name` is the provider's. */
export function GuideDrawer({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBook size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("guide.guide")}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("guide.title", { name })}
        closeLabel={t("guide.close")}
        isWide
      >
        <div className={styles.drawer}>{children}</div>
      </Drawer>
    </>
  );
}

/** The words of a guide, which are English in every language. */
export const GuideWords = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.words} lang="en" dir="ltr">
    <Markdown blocks={blocks} level={2} hasAnchors={false} />
  </div>
);
