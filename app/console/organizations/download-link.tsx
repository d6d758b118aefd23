import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

/** What the list shows, all of it, as CSV. */
export function DownloadLink({ to }: { to: string }) {
  const { t } = useTranslation("organizations");
  const [search] = useSearchParams();
  return (
    <Button
      component="a"
      href={`${to}?${search}`}
      download
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
    >
      {t("download")}
    </Button>
  );
}
