import { expect, it } from "vitest";
import { backendOf, newI18n } from "./i18n.ts";

const page = {
  save: "Save",
  nested: { deeper: { still: "Still here" } },
  greeting: "Hello, {{name}}",
  quoted: "See $t(save)",
  item_one: "{{count}} item",
  item_other: "{{count}} items",
  empty: "",
  "with.dot": "Flat",
};
const ui = { close: "Close" };
const spoken = () =>
  newI18n(
    "en",
    { en: { page, ui } },
    backendOf(async () => ({ late: "Late" })),
  );
type Fixed = (language: string, namespace: string, prefix?: undefined, options?: object) => Say;
type Say = (key: string, ...more: unknown[]) => string;
/** As `useTranslation` asks for it. */
const fixed = (instance = spoken(), namespaces = ["page", "ui"], language = "en") =>
  (instance.getFixedT as unknown as Fixed)(language, namespaces[0] ?? "", undefined, { scopeNs: namespaces });

it("says what the library says, whether something is to be filled in or not", () => {
  const t = fixed();
  expect(t("save")).toBe("Save");
  expect(t("nested.deeper.still")).toBe("Still here");
  expect(t("with.dot")).toBe("Flat");
  expect(t("empty")).toBe("");
  expect(t("greeting", { name: "Ada" })).toBe("Hello, Ada");
  expect(t("quoted")).toBe("See Save");
  expect(t("item", { count: 1 })).toBe("1 item");
  expect(t("item", { count: 2 })).toBe("2 items");
  expect(t("ui:close")).toBe("Close");
  expect(t("close", { ns: "ui" })).toBe("Close");
  expect(t("nowhere")).toBe("nowhere");
  expect(t("nowhere", "Else")).toBe("Else");
  expect(t("nested")).toBe(spoken().t("nested" as never));
});

it("says what came later, and what a language says that was changed to", async () => {
  const instance = spoken();
  const t = fixed(instance, ["users"]);
  expect(t("late")).toBe("late");
  await instance.loadNamespaces("users");
  expect(t("late")).toBe("Late");
  instance.addResourceBundle("de", "page", { save: "Speichern" });
  await instance.changeLanguage("de");
  const german = fixed(instance, ["page"], "de");
  expect(german("save")).toBe("Speichern");
  expect(german("greeting")).toBe("greeting");
});
