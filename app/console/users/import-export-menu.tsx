import { Button } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useConfirm } from "../../ui/confirm.tsx";
import { Menu, MenuDivider, MenuItem, MenuLabel } from "../../ui/menu.tsx";
import { useCan } from "../shell/use-can.ts";

/** Users from a file; only for those who may create them. */
export function ImportLink({ base }: { base: string }) {
  const { t } = useTranslation("imports");
  return (
    <Button
      component={Link}
      to={`${base}/import`}
      variant="default"
      leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
    >
      {t("action")}
    </Button>
  );
}

/** Users from a file, and into one. */
export function FilesMenu({ base }: { base: string }) {
  const { t } = useTranslation("imports");
  const can = useCan();
  const confirm = useConfirm();
  const [search] = useSearchParams();
  const hrefOf = (format: string, hashes = false) => {
    const query = new URLSearchParams(search);
    query.set("format", format);
    if (hashes) query.set("hashes", "true");
    return `${base}/export?${query}`;
  };
  const askFirst = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    const question = { title: t("export.hashesTitle"), body: t("export.hashesBody"), action: t("export.hashesAction") };
    if (await confirm({ ...question, danger: true })) window.location.assign(href);
  };
  return (
    <>
      {can("write:data") && <ImportLink base={base} />}
      <Menu
        label={t("export.label")}
        opener={(opens) => (
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} {...opens}>
            {t("export.label")}
          </Button>
        )}
      >
        <MenuItem href={hrefOf("csv")} download>
          {t("export.csv")}
        </MenuItem>
        <MenuItem href={hrefOf("ndjson")} download>
          {t("export.ndjson")}
        </MenuItem>
        {can("manage:tenant") && (
          <>
            <MenuDivider />
            <MenuItem href={hrefOf("csv", true)} onClick={(event) => void askFirst(event)}>
              {t("export.csvHashes")}
            </MenuItem>
            <MenuItem href={hrefOf("ndjson", true)} onClick={(event) => void askFirst(event)}>
              {t("export.ndjsonHashes")}
            </MenuItem>
          </>
        )}
        <MenuLabel>{t("export.about")}</MenuLabel>
      </Menu>
    </>
  );
}
