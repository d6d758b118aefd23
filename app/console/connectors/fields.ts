import { useTranslation } from "react-i18next";
import type { ConnectorFormItem } from "../../../contracts/connector.ts";
import type words from "../../../locales/en/connectors.ts";
import type { Failure } from "../../failure.ts";
import { wrongFields } from "../kit/action-result.ts";

/** The name of a field of the configuration. */
export const fieldOf = (...keys: string[]): string => ["config", ...keys].join(".");

/** What the page found wrong, by the key of the field. */
export type Wrong = Record<string, "json">;

const targetCodes = ["connector.multiple_target_with_same_platform", "connector.should_specify_target"];

/** Sentences for the fields of a connector's form, by key, and the failure if it belongs to none. */
export function useFormErrors(failure: Failure | undefined) {
  const { t } = useTranslation("connectors");
  const { wrong, rest } = wrongFields<Wrong>(failure);
  const errors: Record<string, string> = {};
  for (const key of Object.keys(wrong ?? {})) errors[key] = t("parameters.json");
  for (const [key, reason] of Object.entries(fieldsIn(rest))) errors[key] = t("parameters.wrong", { reason });
  const isOfTarget = rest?.code !== undefined && targetCodes.includes(rest.code);
  const isAtFields = Object.keys(fieldsIn(rest)).some((key) => key !== "(root)");
  return {
    errors,
    targetError: isOfTarget ? rest.message : undefined,
    rest: isOfTarget || isAtFields ? undefined : rest,
  };
}

/** What the server found wrong with a configuration, in English, by the key of the field. */
export function fieldsIn(failure: Failure | undefined): Record<string, string> {
  const { fields } = (failure?.data ?? {}) as { fields?: Record<string, string> };
  return failure?.code === "connector.invalid_config" ? (fields ?? {}) : {};
}

type Known = keyof typeof words.item & string;
const known: Record<Known, true> = {
  apiKey: true,
  appLogo: true,
  auth: true,
  companyInformation: true,
  endpoint: true,
  fromEmail: true,
  fromName: true,
  host: true,
  idpEntityId: true,
  idpMetadataUrl: true,
  idpMetadataXml: true,
  pass: true,
  port: true,
  replyTo: true,
  requireTLS: true,
  secure: true,
  signAuthnRequest: true,
  signInEndpoint: true,
  templates: true,
  user: true,
  x509Certificate: true,
};
const isKnown = (key: string): key is Known => Object.hasOwn(known, key);

/** What many kinds ask for has words in every language; the rest is called as its provider calls it. */
export function useLabelOf(): (of: Pick<ConnectorFormItem, "key" | "label">) => string {
  const { t } = useTranslation("connectors");
  return ({ key, label }) => (isKnown(key) ? t(`item.${key}`) : label);
}
