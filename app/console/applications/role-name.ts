import { useTranslation } from "react-i18next";

/** Of the role that every tenant has from the beginning. */
const managementRole = "#internal:admin";

/** The internal role is called by what it gives. */
export function useRoleName(): (role: { name: string }) => string {
  const { t } = useTranslation("applications");
  return ({ name }) => (name === managementRole ? t("roles.management") : name);
}
