import { expect, it } from "vitest";
import type { ConnectorFormItem } from "../../../contracts/connector.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { readConfig, readForm } from "./form.server.ts";

const item = (type: ConnectorFormItem["type"], key: string, more: Partial<ConnectorFormItem> = {}) => ({
  ...{ type, key, label: key },
  ...more,
});
const items: ConnectorFormItem[] = [
  item("Text", "text"),
  item("Number", "number"),
  item("MultilineText", "lines", { isConfidential: true }),
  item("Switch", "switch"),
  item("Select", "select"),
  item("MultiSelect", "many"),
  item("Json", "json"),
  item("Json", "auth", {
    isConfidential: true,
    fields: [
      { key: "user", label: "User" },
      { key: "pass", label: "Password" },
    ],
  }),
];

/** What a browser sends of fields that are all shown. */
function sent(fields: Record<string, string | string[]>, shown = items.map(({ key }) => key)): FormData {
  const form = new FormData();
  for (const key of shown) form.append("shown", key);
  for (const [key, values] of Object.entries(fields))
    for (const one of [values].flat()) form.append(`config.${key}`, one);
  return form;
}
const read = (fields: Record<string, string | string[]>, shown?: string[]) => readConfig(items, sent(fields, shown));

it("a field of each type becomes a value of its own kind", () => {
  const fields = {
    text: " a ",
    number: "465",
    lines: "a\nb",
    switch: "on",
    select: "x",
    many: ["p", "q"],
    json: '{"a":1}',
  };
  expect(read({ ...fields, "auth.user": "u", "auth.pass": " p " })).toEqual({
    ok: true,
    value: {
      ...{ text: "a", number: 465, lines: "a\nb", switch: true, select: "x", many: ["p", "q"], json: { a: 1 } },
      auth: { user: "u", pass: " p " },
    },
  });
});

it("what is empty is not there, and what is not shown is not asked for", () => {
  const empty = { text: "", number: "", lines: "", select: "", json: " ", "auth.user": "", "auth.pass": "" };
  expect(read(empty)).toEqual({ ok: true, value: { switch: false, many: [] } });
  expect(read({ text: "a", switch: "on" }, ["text"])).toEqual({ ok: true, value: { text: "a" } });
});

it("a secret that was not seen is sent back as its mask, until another takes its place", () => {
  const masked = { lines: maskedSecret, json: maskedSecret, auth: maskedSecret, "auth.user": "", "auth.pass": "" };
  expect(read(masked)).toMatchObject({ value: { lines: maskedSecret, json: maskedSecret, auth: maskedSecret } });
  expect(read({ ...masked, "auth.user": "u", "auth.pass": "p" })).toMatchObject({
    value: { auth: { user: "u", pass: "p" } },
  });
});

it("JSON that is none is said at its field", () => {
  expect(read({ json: "{" })).toEqual({ ok: false, wrong: { json: "json" } });
});

it("the name is of English alone: those of other languages stay", () => {
  const form = sent({ text: "a" }, ["text"]);
  form.set("name", "Acme");
  const about = {
    type: "Social",
    formItems: items,
    isStandard: true,
    isTokenStorageSupported: false,
    metadata: { name: { en: "Old", de: "Alt" } },
  } as const;
  const value = { syncProfile: false, metadata: { name: { en: "Acme", de: "Alt" }, logo: "", logoDark: null } };
  expect(readForm(about, form)).toMatchObject({ ok: true, value });
  expect(readForm({ ...about, isStandard: false }, form)).not.toHaveProperty("value.metadata");
});

it("tokens are stored where the switch is on, and of a kind that cannot store them nothing is said", () => {
  const about = { type: "Social", formItems: items, isStandard: false, isTokenStorageSupported: true } as const;
  const form = sent({}, []);
  expect(readForm(about, form)).toMatchObject({ value: { enableTokenStorage: false } });
  form.set("enableTokenStorage", "on");
  expect(readForm(about, form)).toMatchObject({ value: { enableTokenStorage: true } });
  expect(readForm({ ...about, isTokenStorageSupported: false }, form)).not.toHaveProperty("value.enableTokenStorage");
});

it("an object of switches has all of them", () => {
  const fields = ["a", "b"].map((key) => ({ key, label: key, type: "Switch" as const }));
  const form = sent({ "tap.a": "on" }, ["tap"]);
  expect(readConfig([item("Json", "tap", { fields })], form)).toEqual({
    ok: true,
    value: { tap: { a: true, b: false } },
  });
});
