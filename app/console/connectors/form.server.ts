import type { ConnectorFormItem, UpdateConnector } from "../../../contracts/connector.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { textOf } from "../kit/write.server.ts";
import { fieldOf, type Wrong } from "./fields.ts";
import type { Form } from "./kinds.ts";

type Read<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

/** A configuration as the form sends it: fields that were not shown or left empty are not in it. */
export function readConfig(items: readonly ConnectorFormItem[], form: FormData): Read<JsonObject> {
  const shown = new Set(form.getAll("shown"));
  const wrong: Wrong = {};
  const config: JsonObject = {};
  for (const item of items) {
    if (!shown.has(item.key)) continue;
    try {
      const value = sentValue(item, form);
      if (value !== undefined) config[item.key] = value;
    } catch {
      wrong[item.key] = "json";
    }
  }
  return Object.keys(wrong).length > 0 ? { ok: false, wrong } : { ok: true, value: config };
}

/** @throws where JSON is none */
function sentValue({ type, key, fields }: ConnectorFormItem, form: FormData): unknown {
  const name = fieldOf(key);
  const text = textOf(form, name);
  switch (type) {
    case "Switch":
      return form.get(name) === "on";
    case "MultiSelect":
      return form.getAll(name).map(String);
    case "Number":
      return text === "" ? undefined : Number(text);
    case "Json":
      if (fields) return fieldsOf(fields, key, form);
      return text === "" ? undefined : text === maskedSecret ? text : JSON.parse(text);
    case "Text":
    case "MultilineText":
    case "Select":
      return text === "" ? undefined : text;
    default:
      return type satisfies never;
  }
}

/** An object of texts and switches. Where all texts are empty, the saved one is kept if there is one that is not seen. */
function fieldsOf(fields: NonNullable<ConnectorFormItem["fields"]>, key: string, form: FormData): unknown {
  const switches = fields.filter(({ type }) => type === "Switch");
  if (switches.length === fields.length)
    return Object.fromEntries(switches.map((field) => [field.key, form.get(fieldOf(key, field.key)) === "on"]));
  const texts = fields.map((field) => [field.key, String(form.get(fieldOf(key, field.key)) ?? "")] as const);
  if (texts.some(([, text]) => text !== "")) return Object.fromEntries(texts);
  return textOf(form, fieldOf(key)) === maskedSecret ? maskedSecret : undefined;
}

/** All of a connector that its form can change. */
export function readForm(
  about: Pick<Form, "type" | "formItems" | "isStandard" | "isTokenStorageSupported" | "metadata">,
  form: FormData,
) {
  const config = readConfig(about.formItems, form);
  if (!config.ok) return config;
  const value: UpdateConnector = {
    config: config.value,
    ...(about.type === "Social" ? { syncProfile: form.get("syncProfile") === "always" } : {}),
    ...(about.isTokenStorageSupported ? { enableTokenStorage: form.get("enableTokenStorage") === "on" } : {}),
    ...(about.isStandard
      ? {
          metadata: {
            name: { ...about.metadata?.name, en: textOf(form, "name") },
            logo: textOf(form, "logo"),
            logoDark: textOf(form, "logoDark") || null,
            ...(form.has("target") ? { target: textOf(form, "target") } : {}),
          },
        }
      : {}),
  };
  return { ok: true as const, value };
}
