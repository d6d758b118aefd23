import { useTranslation } from "react-i18next";
import type { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import { builtInNames } from "./built-in-fields.ts";

type Claim = Exclude<(typeof builtInNames)[number], "fullname" | "name" | "avatar" | "address">;

/** What fields and claims are called here. Phrases: `users`. */
export function useFieldNames() {
  const { t } = useTranslation(["sign-in-experience", "users"]);
  const isBuiltIn = (name: string): boolean => builtInNames.some((one) => one === name);
  const ofClaim = (name: string): string => {
    if (name === "fullname") return t("fields.types.Fullname");
    if (name === "name") return t("users:settings.name");
    if (name === "avatar") return t("users:settings.avatar");
    return name === "address" ? t("users:settings.address") : t(`users:settings.claim.${name as Claim}`);
  };
  return {
    isBuiltIn,
    ofClaim,
    ofPart: (name: string): string => t(`users:settings.claim.${name as Claim}`),
    nameOf: ({ name, label }: Pick<CustomProfileField, "name" | "label">): string =>
      label || (isBuiltIn(name) ? ofClaim(name) : name),
  };
}
