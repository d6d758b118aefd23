import { useTranslation } from "react-i18next";
import type { IdentifierType } from "../../../contracts/sign-in-experience.ts";
import { useReader } from "../../document.ts";
import { listFormat } from "../../formats.ts";

/** Gives identifiers, of which a user has one, as words: "Email address or phone number". */
export function useIdentifierNames(): (types: readonly IdentifierType[]) => string {
  const { t } = useTranslation("sign-in-experience");
  const language = useReader()?.language ?? "en";
  return (types) => {
    const list = listFormat(language, { type: "disjunction" });
    const [first = "", ...others] = types.map((type) => t(`identifiers.${type}`));
    return list.format([first, ...others.map((name) => (language.startsWith("de") ? name : lowered(name, language)))]);
  };
}

/** Not at the beginning any more. */
const lowered = (name: string, language: string) => name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
