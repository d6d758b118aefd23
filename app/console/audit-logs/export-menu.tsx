import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";

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
    <Menu withinPortal width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
          {t("export.label")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} component="a" href={hrefOf(format)} download>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t("export.about")}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
