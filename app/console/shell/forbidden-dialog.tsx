import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import { signOut } from "./sign-out.ts";

/** Rights that one had when the page was opened are gone: what is left is to sign in anew. */
export default function ForbiddenDialog() {
  const { t } = useTranslation("console");
  return (
    <Dialog
      opened
      onClose={signOut}
      title={t("forbidden.title")}
      footer={<Button onClick={signOut}>{t("gotIt")}</Button>}
    >
      <p>{t("forbidden.text")}</p>
    </Dialog>
  );
}
