import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useIsWhole } from "../../document.ts";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";

interface DomainsFieldProps {
  label: string;
  name: string;
  of: readonly string[];
  /** What is said of an entry that is no domain. */
  wrong: string;
  /** Of the field as a whole. */
  error?: string;
  onChange?: (domains: string[]) => void;
}

/** As the contract has it, for words while typing. */
const isDomain = (text: string) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(text);

/** Domains of email addresses, each as a tag; without scripts, one a line. */
export function DomainsField({ label, name, of, wrong, error, onChange }: DomainsFieldProps) {
  const [domains, setDomains] = useState<TagItem[]>(of.map((value) => ({ value, id: value })));
  // Without scripts nothing can be taken out of tags. What is typed before they are there stays.
  const [isPlain] = useState(useIsWhole());
  if (isPlain)
    return (
      <Textarea
        label={label}
        name={name}
        defaultValue={of.join("\n")}
        onChange={(event) => onChange?.(event.currentTarget.value.split(/[\s,;]+/).filter(Boolean))}
        dir="ltr"
        autosize
        minRows={2}
        error={error}
      />
    );
  return (
    <TagInput
      label={label}
      name={name}
      placeholder="acme.com"
      value={domains}
      onChange={(items) => {
        setDomains(items);
        onChange?.(items.map(({ value }) => value));
      }}
      normalize={(value) => value.toLowerCase()}
      validate={(value) => (isDomain(value) ? null : wrong)}
      inputMode="url"
      {...(error ? { error } : {})}
    />
  );
}
