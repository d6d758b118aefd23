import { Button, Switch, Textarea, TextInput } from "@mantine/core";
import { IconApps } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useActionData } from "react-router";
import { DetailPage } from "../../ui/detail-page.tsx";
import { EditForm } from "../../ui/edit-form.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";
import { MultiText } from "../../ui/text-list-field.tsx";

const list = "/console/dev/ui?view=list";

export function DetailView() {
  const form = useRef<HTMLFormElement>(null);
  const saved = useActionData() as { savedAt: number } | undefined;
  return (
    <DetailPage
      back={{ to: list, label: "Applications" }}
      icon={<IconApps size={24} stroke={1.5} aria-hidden />}
      name="Shop web"
      tag={<Tag>Single-page app</Tag>}
      id="app_01HZX4TQ"
      actions={<Button variant="default">Open guide</Button>}
      menu={[
        { label: "Duplicate", onSelect: () => {} },
        { label: "Delete", danger: true, onSelect: () => {} },
      ]}
      tabs={[
        { to: "/console/dev/ui", label: "Settings", errors: 2 },
        { to: "/console/dev/ui/branding", label: "Branding" },
        { to: "/console/dev/ui/logs", label: "Audit log" },
      ]}
    >
      <EditForm ref={form} saved={saved?.savedAt}>
        <FormCard title="General" about="What people see of this application.">
          <TextInput label="Name" name="name" defaultValue="Shop web" required />
          <Textarea label="Description" name="description" defaultValue="The shop, as a browser shows it." />
        </FormCard>
        <FormCard title="Addresses" about="Where it lives.">
          <MultiText
            label="Redirect URIs"
            name="redirectUris"
            defaultValue={["https://shop.example/callback"]}
            inputMode="url"
          />
          <Origins />
        </FormCard>
        <FormCard title="Tokens">
          <Switch label="Rotate refresh tokens" name="rotate" defaultChecked />
          <NumberField label="Lifetime" name="lifetime" defaultValue={14} unit="days" />
          <Kind />
        </FormCard>
      </EditForm>
    </DetailPage>
  );
}

function Origins() {
  const [origins, setOrigins] = useState<TagItem[]>([{ id: "1", value: "https://shop.example" }]);
  return <TagInput label="CORS origins" name="origins" value={origins} onChange={setOrigins} validate={() => null} />;
}

function Kind() {
  const [kind, setKind] = useState<string | null>("opaque");
  return (
    <RadioCards
      name="format"
      label="Format"
      value={kind}
      onChange={setKind}
      options={[
        { value: "opaque", title: "Opaque", about: "Nobody can read it." },
        { value: "jwt", title: "JWT", about: "Readable by the API it is for." },
      ]}
    />
  );
}
