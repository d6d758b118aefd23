import { useTranslation } from "react-i18next";
import type { CreatedDirectory } from "../../../contracts/directory.ts";
import { Callout } from "../../ui/callout.tsx";
import { CopyField } from "../../ui/copy-field.tsx";

/** What the identity provider is given: the token this once. */
export function TokenFields({ of: { token, scimBaseUrl } }: { of: CreatedDirectory }) {
  const { t } = useTranslation("directories");
  return (
    <>
      <Callout tone="warn">{t("tokenOnce")}</Callout>
      <CopyField label={t("baseUrl")} value={scimBaseUrl} />
      <CopyField label={t("token")} value={token} />
    </>
  );
}
