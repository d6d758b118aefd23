import type { i18n as I18n } from "i18next";
import type { Change } from "../../../contracts/change.ts";
import { languageName } from "../../../locales/languages.ts";

/** Ids of settings that a tenant has once: their kind names them. */
const singles = new Set(["default", "adminConsole"]);

/** What a kind of change is called. */
export const kindOf = ({ entity }: Pick<Change, "entity">, { t, exists }: I18n): string =>
  exists(`history:entity.${entity}`) ? t(`entity.${entity as "user"}`, { ns: "history" }) : entity;

/** What the entity of a change is called: its name, or what tells it from others of its kind; null where it is the only one. */
export function nameOf({ entity, entityId, entityName, before }: ChangeOfEntity, i18n: I18n): string | null {
  if (singles.has(entityId) || entity === "tenant") return null;
  if (entity === "custom-phrase") return languageName(entityId);
  if (entity === "sentinel-activity" && Array.isArray(before?.targets)) return before.targets.join(", ");
  if (/^(email|sms)-template$/.test(entity) && entityName) return templateName(entityName, i18n);
  return entityName ?? entityId;
}

type ChangeOfEntity = Pick<Change, "entity" | "entityId" | "entityName" | "before">;

/** `SignIn de`, as a change has it. */
function templateName(called: string, { t, exists }: I18n): string {
  const [type = "", tag = ""] = called.split(" ");
  const name = exists(`email-templates:types.${type}.name`)
    ? t(`types.${type as "SignIn"}.name`, { ns: "email-templates" })
    : type;
  return `${name} · ${languageName(tag)}`;
}
