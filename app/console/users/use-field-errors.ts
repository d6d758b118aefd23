import { useTranslation } from "react-i18next";
import type { FieldErrors } from "./user.server.ts";

const shapes = {
  primaryEmail: "error.email",
  primaryPhone: "error.phone",
  username: "error.username",
  name: "error.name",
  avatar: "error.avatar",
  password: "error.password",
  customData: "error.json",
  profile: "error.profile",
} as const;
const taken = {
  primaryEmail: "error.emailTaken",
  primaryPhone: "error.phoneTaken",
  username: "error.usernameTaken",
} as const;

/** What is wrong with a field, in words. */
export function useFieldErrors(errors: FieldErrors | undefined) {
  const { t } = useTranslation("users");
  return (field: keyof FieldErrors): string | undefined => {
    const wrong = errors?.[field];
    if (wrong === undefined) return undefined;
    if (wrong === "missing") return t("error.missing");
    if (wrong === "taken" && field in taken) return t(taken[field as keyof typeof taken]);
    return t(shapes[field]);
  };
}
