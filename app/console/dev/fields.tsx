import { Checkbox, NativeSelect, Radio, Switch, Textarea, TextInput } from "@mantine/core";
import { IconBuildingStore, IconFlask } from "@tabler/icons-react";
import { useState } from "react";
import type { Outcome } from "../../failure.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { Copyable } from "../../ui/copyable-text.tsx";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";
import { MultiText } from "../../ui/text-list-field.tsx";
import styles from "./dev.module.css";
import { Part, Specimen } from "./part.tsx";

const isUri = (text: string) =>
  /^https?:\/\/\S+$/.test(text) ? null : "This is not an address that starts with https://.";
const isEmail = (text: string) => (/^\S+@\S+\.\S+$/.test(text) ? null : `“${text}” is not an email address.`);
const refused: Outcome<{ url: string }> = {
  ok: false,
  failure: { status: 503, message: "Files cannot be kept right now." },
};

export function Fields() {
  return (
    <>
      <Part id="fields" title="Fields">
        <Specimen of="Normal, with explanation, with error, disabled">
          <div className={styles.stack}>
            <TextInput label="Name" defaultValue="Shop web" />
            <TextInput label="Identifier" description="Cannot be changed later." defaultValue="https://api.example" />
            <TextInput label="Home page" defaultValue="example" error="Use an address that starts with https://." />
            <TextInput label="Region" defaultValue="Europe" disabled />
          </div>
        </Specimen>
        <Specimen of="Password, text, choice">
          <div className={styles.stack}>
            <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
            <Textarea label="Description" defaultValue="What people see when they sign in." autosize minRows={2} />
            <NativeSelect label="Role" data={["Collaborator", "Administrator"]} />
          </div>
        </Specimen>
        <Specimen of="Boxes and switches">
          <div className={styles.stack}>
            <Checkbox label="Ask for consent each time" defaultChecked />
            <Checkbox label="Cannot be changed" disabled />
            <Switch label="Rotate refresh tokens" description="Each use brings a new one." defaultChecked />
            <Switch label="Always issue one" />
            <Radio.Group label="Type" defaultValue="user">
              <div className={styles.row}>
                <Radio value="user" label="User" />
                <Radio value="machine" label="Machine-to-machine" />
              </div>
            </Radio.Group>
          </div>
        </Specimen>
        <Specimen of="Number: whole, by arrow keys, not by the wheel">
          <div className={styles.stack}>
            <NumberField label="Lifetime" name="lifetime" defaultValue={14} min={1} max={90} unit="days" />
            <NumberField label="Attempts" name="attempts" defaultValue={200} error="Choose a number from 1 to 100." />
          </div>
        </Specimen>
      </Part>
      <Several />
      <Values />
      <Choices />
    </>
  );
}

function Several() {
  const [tags, setTags] = useState<TagItem[]>([
    { id: "1", value: "ada@example.com" },
    { id: "2", value: "grace@example", error: "“grace@example” is not an email address." },
  ]);
  const [none, setNone] = useState<TagItem[]>([]);
  return (
    <Part id="several" title="Several values in one field">
      <Specimen of="Tag input: with a wrong one, empty">
        <div className={styles.stack}>
          <TagInput label="E-mail addresses" name="emails" value={tags} onChange={setTags} validate={isEmail} />
          <TagInput
            label="Further addresses"
            name="more"
            about="Separated by spaces or commas."
            placeholder="name@example.com"
            value={none}
            onChange={setNone}
            validate={isEmail}
          />
        </div>
      </Specimen>
      <Specimen of="Addresses, each in its row, one of them wrong">
        <MultiText
          label="Redirect URIs"
          name="redirectUris"
          about="Where users come back to."
          defaultValue={["https://shop.example/callback", "shop.example/callback"]}
          errors={{ 1: "This is not an address that starts with https://." }}
          validate={isUri}
          inputMode="url"
        />
      </Specimen>
    </Part>
  );
}

function Values() {
  return (
    <Part id="values" title="Values">
      <Specimen of="To copy, secret">
        <div className={styles.stack}>
          <CopyField label="Issuer" value="https://acme.meridian.example/oidc" about="For libraries that ask for it." />
          <SecretField label="Client secret" value="not-a-secret-but-as-long-as-one" />
          <div>
            <Copyable value="app_01HZX4TQ" />
          </div>
        </div>
      </Specimen>
      <Specimen of="Rows">
        <KeyValues
          rows={[
            { term: "Tenant ID", value: <Copyable value="acme" /> },
            { term: "Region", value: "Europe" },
            { term: "Type", value: <Tag tone="good">Production</Tag> },
            { term: "A term that is quite long in some languages", value: "https://".padEnd(90, "long-") },
          ]}
        />
      </Specimen>
    </Part>
  );
}

function Choices() {
  const [kind, setKind] = useState<string | null>("development");
  const [image, setImage] = useState("/favicon.svg");
  const [empty, setEmpty] = useState("");
  return (
    <Part id="choices" title="Cards to choose from, pictures">
      <Specimen of="One of a few; one that cannot be chosen" isWide>
        <RadioCards
          name="kind"
          label="What is the tenant for?"
          value={kind}
          onChange={setKind}
          options={[
            {
              value: "development",
              title: "Development",
              about: "To try everything. Its data may be deleted after 90 days.",
              icon: <IconFlask size={18} stroke={1.5} />,
              aside: <Tag>Free</Tag>,
            },
            {
              value: "production",
              title: "Production",
              about: "For real users, on the plan of your choice.",
              icon: <IconBuildingStore size={18} stroke={1.5} />,
            },
            { value: "private", title: "Private region", about: "Ask us about it.", disabled: true },
          ]}
        />
      </Specimen>
      <Specimen of="Picture: set">
        <ImageUploader
          label="Logo"
          value={image}
          onChange={setImage}
          upload={async (file) => ({ ok: true, value: { url: URL.createObjectURL(file) } })}
          maxKb={500}
          extensions={["svg", "png", "jpg"]}
        />
      </Specimen>
      <Specimen of="Picture: empty, and the upload fails">
        <ImageUploader
          label="Favicon"
          value={empty}
          onChange={setEmpty}
          upload={async () => refused}
          maxKb={500}
          extensions={["svg", "png", "ico"]}
        />
      </Specimen>
    </Part>
  );
}
