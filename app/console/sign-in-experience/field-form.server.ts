import { z } from "zod";
import { CustomProfileField, type FieldType } from "../../../contracts/custom-profile-field.ts";
import { Json } from "../kit/json.server.ts";
import { textOf } from "../kit/write.server.ts";
import { firstConfig } from "./built-in-fields.ts";

const numberOf = (form: FormData, name: string): number | undefined => {
  const text = textOf(form, name);
  return text === "" ? undefined : Number(text);
};
const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ""));

/** A field as its form says it; the API says whether that is one. */
export function definitionIn(form: FormData): object {
  const type = textOf(form, "type");
  return {
    ...{ type, label: textOf(form, "label"), description: textOf(form, "description") || null },
    ...{ required: form.has("required"), config: configIn(form, type as FieldType) },
  };
}

function configIn(form: FormData, type: FieldType): object {
  const placeholder = { placeholder: textOf(form, "placeholder") };
  switch (type) {
    case "Text":
      return given({ ...placeholder, minLength: numberOf(form, "minLength"), maxLength: numberOf(form, "maxLength") });
    case "Number":
      return given({ ...placeholder, minValue: numberOf(form, "minValue"), maxValue: numberOf(form, "maxValue") });
    case "Date":
      return given({
        format: textOf(form, "format"),
        customFormat: textOf(form, "format") === "custom" ? textOf(form, "customFormat") : "",
      });
    case "Checkbox":
      return { defaultValue: String(form.has("defaultValue")) };
    case "Select":
      return { ...given(placeholder), options: optionsIn(form) };
    case "Regex":
      return { ...given(placeholder), format: textOf(form, "pattern") };
    case "Address":
    case "Fullname":
      return partsIn(form, type);
    default:
      return given(placeholder);
  }
}

/** Rows without a value are left out. */
function optionsIn(form: FormData): object[] {
  const labels = form.getAll("optionLabel").map(String);
  return form.getAll("optionValue").flatMap((value, at) => {
    const option = { value: String(value).trim(), label: labels[at]?.trim() ?? "" };
    return option.value === "" ? [] : [given(option)];
  });
}

const Parts = Json.pipe(z.object({ parts: z.array(z.object({ name: z.string() }).loose()) }));

/** What the form does not show of a part stays as it is. */
function partsIn(form: FormData, type: "Address" | "Fullname"): object {
  const saved = Parts.safeParse(form.get("savedParts")).data?.parts ?? [];
  const all = (firstConfig(type) as { parts: { name: string }[] }).parts;
  const parts = all.map((part) => ({
    ...part,
    ...saved.find(({ name }) => name === part.name),
    ...{ enabled: form.has(`part.${part.name}`), required: form.has(`part.${part.name}.required`) },
    label: textOf(form, `part.${part.name}.label`),
  }));
  return { parts };
}

const Order = Json.pipe(z.array(z.string()));

/** The fields as they would be if the form beside them were saved. What is no field yet is as it was. */
export function draftedFields(fields: readonly CustomProfileField[], form: FormData): CustomProfileField[] {
  const order = Order.safeParse(form.get("fieldOrder")).data;
  const placeOf = ({ name }: CustomProfileField) => order?.indexOf(name) ?? 0;
  const edited = form.get("field");
  return fields
    .map((field) => {
      if (field.name !== edited) return field;
      return CustomProfileField.safeParse({ ...field, ...definitionIn(form) }).data ?? field;
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
