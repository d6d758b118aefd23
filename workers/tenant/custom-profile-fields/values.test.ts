import { describe, expect, it } from "vitest";
import { NewProfileField } from "../../../contracts/custom-profile-field.ts";
import { requireValues, saidTo } from "./user-values.ts";
import { checkValues, type ProfileField } from "./values.ts";

const field = (name: string, type: string, config: object = {}, required = false): ProfileField =>
  NewProfileField.parse({ name, type, config, required });
const part = (name: string, more: object = {}) => ({ name, enabled: true, required: false, type: "Text", ...more });
const options = [{ value: "s" }, { value: "m", label: "Medium" }];

/** The field, what is given, and how it is kept or why it is not. */
const cases: [of: ProfileField, given: unknown, outcome: unknown][] = [
  [field("city", "Text"), " Rome ", "Rome"],
  [field("city", "Text"), "", undefined],
  [field("city", "Text"), 7, "not_a_text"],
  [field("city", "Text", { minLength: 3 }), "ab", "too_short 3"],
  [field("city", "Text", { maxLength: 3 }), "abcd", "too_long 3"],
  [field("city", "Text", { maxLength: 3 }), "😀😀😀", "😀😀😀"],
  [field("city", "Text"), "x".repeat(1025), "too_long 1024"],
  [field("givenName", "Text"), "x".repeat(257), "too_long 256"],
  [field("locale", "Text"), "x".repeat(36), "too_long 35"],
  [field("seats", "Number"), "12.5", 12.5],
  [field("seats", "Number"), 0, 0],
  [field("seats", "Number"), "1e9", "not_a_number"],
  [field("seats", "Number"), "0x10", "not_a_number"],
  [field("seats", "Number"), [1], "not_a_number"],
  [field("seats", "Number", { minValue: 1 }), 0, "too_low 1"],
  [field("seats", "Number", { maxValue: 0 }), "1", "too_high 0"],
  [field("start", "Date"), "2024-02-29", "2024-02-29"],
  [field("start", "Date"), "2023-02-29", "not_a_date"],
  [field("start", "Date", { format: "MM/dd/yyyy" }), "02/29/2024", "02/29/2024"],
  [field("start", "Date", { format: "dd/MM/yyyy" }), "2024-02-29", "29/02/2024"],
  [field("start", "Date", { format: "dd/MM/yyyy" }), "02/29/2024", "not_a_date"],
  [field("start", "Date", { format: "custom", customFormat: "dd.MM.yyyy" }), "29.02.2024", "29.02.2024"],
  [field("start", "Date", { format: "custom", customFormat: "dd.MM.yyyy" }), "29x02x2024", "not_a_date"],
  [field("news", "Checkbox"), "true", true],
  [field("news", "Checkbox"), false, false],
  [field("news", "Checkbox"), "maybe", "wrong_format"],
  [field("news", "Checkbox", {}, true), false, "required"],
  [field("size", "Select", { options }), "m", "m"],
  [field("size", "Select", { options }), "Medium", "not_an_option"],
  [field("home", "Url"), "https://example.com/a", "https://example.com/a"],
  [field("home", "Url"), "javascript:alert(1)", "not_a_url"],
  [field("home", "Url"), "example.com", "not_a_url"],
  [field("vat", "Regex", { format: "^[A-Z]{2}\\d+$" }), "DE123", "DE123"],
  [field("vat", "Regex", { format: "^[A-Z]{2}\\d+$" }), "123", "wrong_format"],
  [field("vat", "Regex", { format: "^(a+)+$" }), "a".repeat(257), "too_long 256"],
  [
    field("address", "Address", { parts: [part("locality"), part("country")] }),
    { locality: "Rome" },
    { locality: "Rome" },
  ],
  [field("address", "Address", { parts: [part("locality")] }), { country: "Italy" }, undefined],
  [field("address", "Address", { parts: [part("locality")] }), "Rome", "wrong_format"],
  [field("address", "Address", { parts: [part("locality")] }), ["Rome"], "wrong_format"],
  [field("address", "Address", { parts: [part("locality")] }), "", undefined],
  [field("address", "Address", { parts: [part("locality")] }, true), {}, "required locality"],
  [
    field("address", "Address", { parts: [part("locality", { required: true }), part("country")] }),
    { country: "Italy" },
    "required locality",
  ],
  [field("address", "Address", { parts: [part("locality", { required: true })] }), { locality: "" }, undefined],
  [
    field("address", "Address", { parts: [part("country", { type: "Select", config: { options } })] }),
    { country: "x" },
    "not_an_option country",
  ],
  [field("fullname", "Fullname", { parts: [part("givenName")] }, true), { givenName: "Ada" }, { givenName: "Ada" }],
];

describe("a value is kept as its field wants it, or it is said why not", () => {
  it.each(cases)("%o takes %o", (of, given, outcome) => {
    const { values, wrong } = checkValues([of], { [of.name]: given });
    const [first] = wrong;
    const inner = first?.name.split(".")[1];
    const said = first && [first.reason, inner ?? first.limit].filter((one) => one !== undefined).join(" ");
    expect(said ?? values[of.name]).toEqual(outcome);
  });
});

it("a required field says so for whatever is nothing", () => {
  for (const nothing of [undefined, null, "", "  "]) {
    const { wrong } = checkValues([field("city", "Text", {}, true)], { city: nothing });
    expect(wrong).toEqual([{ name: "city", reason: "required" }]);
  }
});

it("takes the parts of a full name one by one, and nothing that no field asks for", () => {
  const fullname = field("fullname", "Fullname", { parts: [part("givenName"), part("familyName")] });
  expect(checkValues([fullname], { givenName: "Ada", familyName: "Byron", isAdmin: true }).values).toEqual({
    fullname: { givenName: "Ada", familyName: "Byron" },
  });
});

it("an object's own properties are no values", () => {
  expect(checkValues([field("city", "Text", {}, true)], JSON.parse('{"__proto__":{"city":"x"}}')).wrong).toHaveLength(
    1,
  );
  expect(saidTo({ name: "hasOwnProperty" }, { customData: {} })).toBeUndefined();
});

describe("a change of an account", () => {
  const fields = [field("city", "Text", { maxLength: 4 }, true), field("seats", "Number"), field("website", "Url")];
  const change = (before: object, after: object) => {
    try {
      return requireValues(fields, { profile: {}, customData: {}, ...before }, after);
    } catch (thrown) {
      return (thrown as { data: { name: string } }).data.name;
    }
  };
  it.each<[before: object, after: object, outcome: unknown]>([
    [{}, { customData: { seats: "3", other: "x" } }, { customData: { seats: 3, other: "x" } }],
    [{}, { customData: { seats: "many" } }, "seats"],
    [
      { customData: { seats: "many" } },
      { customData: { seats: "many", city: "Rome" } },
      { customData: { seats: "many", city: "Rome" } },
    ],
    [{ customData: { city: "Rome" } }, { customData: {} }, "city"],
    [{}, { customData: { other: 1 } }, { customData: { other: 1 } }],
    [{}, { profile: { website: "ftp://x" } }, "website"],
    [
      { profile: { website: "ftp://x" } },
      { profile: { website: "ftp://x", gender: "f" } },
      { profile: { website: "ftp://x", gender: "f" } },
    ],
    [{}, { username: "ada" }, { username: "ada" }],
  ])("from %o to %o", (before, after, outcome) => expect(change(before, after)).toEqual(outcome));
});
