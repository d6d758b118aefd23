import type { MyPage } from "../../contracts/account-page.ts";
import { fill } from "../../locales/fill.ts";
import { Field, Form, Submit, Title } from "../sign-in/form.tsx";
import { ProfileFields } from "../sign-in/profile-field.tsx";
import { fieldErrorsOf, fieldValuesIn } from "../sign-in/profile-field-form.server.ts";
import { fieldLabels } from "../sign-in/profile-field-labels.ts";
import type { Route } from "./+types/profile";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { claimNames, type ProfileField } from "./claim-names.ts";
import { editableFields, placedValues, saidTo, switchOf } from "./own-fields.ts";
import { type AccountPage, accountPage, change, describe, goHome, requireEdit } from "./page.server.ts";
import { isFine } from "./profile-fields.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const me = await describe(page);
  const fields = editableFields(me, page.look.experience.customProfileFields);
  requireEdit(page, me, "name", "avatar", "profile", ...fields.map(({ name }) => switchOf(name)));
  const taken = new Set(fields.flatMap(({ name }) => (name === "fullname" ? ["givenName", "familyName"] : name)));
  return {
    values: Object.fromEntries(Object.entries(valuesOf(me)).filter(([name]) => !taken.has(name))),
    fields,
    said: Object.fromEntries(fields.map((field) => [field.name, saidTo(field, me.account)])),
  };
}

/** What the form's fields hold now: those that the user may change. */
function valuesOf({ account, fields }: MyPage): Partial<Record<ProfileField, string>> {
  const { name, avatar, profile = {} } = account;
  return {
    ...(fields.name === "Edit" ? { name: name ?? "" } : {}),
    ...(fields.avatar === "Edit" ? { avatar: avatar ?? "" } : {}),
    ...(fields.profile === "Edit" ? Object.fromEntries(claimNames.map((claim) => [claim, profile[claim] ?? ""])) : {}),
  };
}

/** Says that the form has the controls of a field. */
const shownPrefix = "shown.";

const order: ProfileField[] = ["name", "avatar", ...claimNames];

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const sent = order.flatMap((field) => {
    const value = form.get(field);
    return typeof value === "string" ? [[field, value.trim()] as const] : [];
  });
  const odd = sent.filter(([field, value]) => !isFine(field, value));
  // What came in by another way and is not touched stays as it is.
  const known = odd.length > 0 ? valuesOf(await describe(page)) : {};
  const wrong = odd.filter(([field, value]) => value !== known[field]);
  if (wrong.length > 0)
    return refuse(form, { errors: Object.fromEntries(wrong.map(([field]) => [field, hintOf(page, field)])) });
  const fine = sent.filter((each) => !odd.includes(each));
  const { name, avatar, ...profile } = Object.fromEntries(fine) as Partial<Record<ProfileField, string>>;
  const { customProfileFields } = page.look.experience;
  // Only those that the page has shown.
  const shown = customProfileFields.filter((field) => form.has(`${shownPrefix}${field.name}`));
  const said = placedValues(fieldValuesIn(form, shown));
  const claims = { ...profile, ...said.profile };
  const body = {
    ...{ name, avatar, ...said },
    ...(Object.keys(claims).length > 0 ? { profile: claims } : {}),
  };
  const refusal = await change(page, "update", body);
  if (!refusal) throw goHome(page, "saved");
  const errors = fieldErrorsOf(refusal, page.look.phrases)?.errors;
  return errors ? refuse(form, { errors }) : refusedBy(form, refusal, null);
}

const examples: Partial<Record<ProfileField, string>> = {
  avatar: "https://example.com/me.jpg",
  website: "https://example.com",
  birthdate: "1990-12-31",
  locale: "en-GB",
  zoneinfo: "Europe/London",
};

const hintOf = ({ words }: Pick<AccountPage, "words">, field: ProfileField): string => {
  const example = examples[field];
  return example ? fill(words.exampleNeeded, { example }) : words.invalid;
};

/** What browsers fill in, and the keyboard that fits. */
const inputs: Record<ProfileField, { autoComplete: string; type?: string; dir?: "ltr" | "auto" }> = {
  name: { autoComplete: "name" },
  avatar: { autoComplete: "photo", type: "url", dir: "ltr" },
  givenName: { autoComplete: "given-name" },
  familyName: { autoComplete: "family-name" },
  nickname: { autoComplete: "nickname" },
  birthdate: { autoComplete: "bday", type: "date", dir: "ltr" },
  gender: { autoComplete: "sex" },
  website: { autoComplete: "url", type: "url", dir: "ltr" },
  locale: { autoComplete: "language", dir: "ltr" },
  zoneinfo: { autoComplete: "off", dir: "ltr" },
};

/** The calendar knows whole days only. */
const inputOf = (field: ProfileField, value: string) =>
  field === "birthdate" && value !== "" && !/^[1-9]\d{3}-/.test(value)
    ? { ...inputs.birthdate, type: "text" }
    : inputs[field];

export default function Profile({ loaderData: { values, fields, said }, actionData }: Route.ComponentProps) {
  const { words } = useAccount();
  const labels = fieldLabels(words) as Record<ProfileField, string>;
  return (
    <>
      <Title>{words.profile}</Title>
      <Form notice={actionData?.notice}>
        {fields.map(({ name }) => (
          <input key={name} type="hidden" name={`${shownPrefix}${name}`} value="yes" />
        ))}
        <ProfileFields
          fields={fields}
          values={said}
          typed={actionData?.typed}
          errors={actionData?.errors ?? {}}
          labels={fieldLabels(words)}
        />
        {order.map((field) =>
          values[field] === undefined ? null : (
            <Field
              key={field}
              name={field}
              label={labels[field]}
              required={false}
              defaultValue={actionData?.typed[field] ?? values[field]}
              error={actionData?.errors[field]}
              hint={
                examples[field] && field !== "birthdate" ? fill(words.example, { example: examples[field] }) : undefined
              }
              dir="auto"
              spellCheck={false}
              maxLength={2048}
              {...inputOf(field, values[field])}
            />
          ),
        )}
        <Submit>{words.save}</Submit>
      </Form>
    </>
  );
}
