import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { Menu, MenuItem, MenuLabel } from "../../ui/menu.tsx";

const formats = ["csv", "ndjson"] as const;

/** What the page shows, all of it, as a file. */
export function ExportMenu() {
  const { t } = useTranslation("logs");
  const { tenantId } = useParams();
  const [search] = useSearchParams();
  const hrefOf = (format: string) => {
    const query = new URLSearchParams(search);
    query.delete("cursor");
    query.set("format", format);
    return `/console/${tenantId}/audit-logs/export?${query}`;
  };
  return (
    <Menu
      label={t("export.label")}
      opener={(opens) => (
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} {...opens}>
          {t("export.label")}
        </Button>
      )}
    >
      {formats.map((format) => (
        <MenuItem key={format} href={hrefOf(format)} download>
          {t(`export.${format}`)}
        </MenuItem>
      ))}
      <MenuLabel>{t("export.about")}</MenuLabel>
    </Menu>
  );
}
