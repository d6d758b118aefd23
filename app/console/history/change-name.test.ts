import i18next from "i18next";
import { expect, it } from "vitest";
import templates from "../../../locales/en/email-templates.ts";
import history from "../../../locales/en/history.ts";
import { kindOf, nameOf } from "./change-name.ts";

const i18n = i18next.createInstance();
await i18n.init({ lng: "en", resources: { en: { history, "email-templates": templates } } });

it.each([
  ["user", "u1", "Ada", "Ada"],
  ["user", "u1", null, "u1"],
  ["email-template", "t1", "SignIn de", "Sign-in · Deutsch"],
  ["sms-template", "t1", "Own fr-CA", "Own · Français canadien"],
  ["email-template", "t1", null, "t1"],
  ["custom-phrase", "pt-BR", null, "Português (Brasil)"],
  ["sign-in-experience", "default", null, null],
  ["admin-console-config", "adminConsole", null, null],
  ["tenant", "t1", null, null],
] as const)("%s %s is called by what tells it from others", (entity, entityId, entityName, name) => {
  expect(nameOf({ entity, entityId, entityName, before: null }, i18n)).toBe(name);
});

it("a lockout goes by whom it kept out", () => {
  const before = { targets: ["ada@acme.example", "+4420"] };
  const lockout = { entity: "sentinel-activity", entityId: "User", entityName: null, before };
  expect(nameOf(lockout, i18n)).toBe("ada@acme.example, +4420");
});

it("a kind has its word", () => {
  expect(kindOf({ entity: "custom-phrase" }, i18n)).toBe("Phrases");
  expect(kindOf({ entity: "of-a-later-release" }, i18n)).toBe("of-a-later-release");
});
