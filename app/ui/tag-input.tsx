import { Input, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./tag-input.module.css";
import { useIsHydrated } from "./use-hydrated.ts";
import { useRefill } from "./use-refill.ts";

export interface TagItem {
  value: string;
  id: string;
  error?: string;
}

interface TagInputProps {
  label: string;
  /** Every entry is sent under it. */
  name: string;
  about?: ReactNode;
  placeholder?: string;
  value: TagItem[];
  onChange: (items: TagItem[]) => void;
  /** One spelling of an entry that can be written in several: what is compared and sent. */
  normalize?: (value: string) => string;
  /** What is wrong with an entry, in words; null for nothing. */
  validate: (value: string) => string | null;
  /** Of the field as a whole. */
  error?: string;
  inputMode?: "email" | "url" | "text";
  /** The field of a dialog that has the focus when it opens. */
  isFirst?: boolean;
}

const separators = /[\s,;]+/;

/** A field of several entries. They are taken on space, Enter, comma and blur, and from a pasted list. */
export function TagInput(props: TagInputProps) {
  const { label, name, about, placeholder, value, onChange, validate, error, inputMode = "text", isFirst } = props;
  const { normalize = (entry: string) => entry } = props;
  const { t } = useTranslation("ui");
  const [draft, setDraft] = useState("");
  const [said, say] = useState("");
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // The field and its entries often have the same to say.
  const wrong = [...new Set([error, ...value.map((item) => item.error)].filter(Boolean))].join(" ");

  const itemOf = (entry: string): TagItem => {
    const error = validate(entry);
    return { value: entry, id: `${entry}-${Date.now()}`, ...(error === null ? {} : { error }) };
  };
  const add = (text: string) => {
    setDraft("");
    const items = [...value];
    for (const entry of text.split(separators).filter(Boolean).map(normalize)) {
      if (items.some((item) => item.value === entry)) {
        say(t("tags.duplicate"));
        continue;
      }
      items.push(itemOf(entry));
      say(t("tags.added", { value: entry }));
    }
    if (items.length > value.length) onChange(items);
  };
  const field = useRef<HTMLDivElement>(null);
  useRefill(field, (values) => onChange(values.map(itemOf)));
  const remove = (item: TagItem) => {
    onChange(value.filter((other) => other !== item));
    say(t("tags.removed", { value: item.value }));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if ([" ", "Enter", ",", ";"].includes(event.key)) {
      // With nothing typed, Enter sends the form as it does in any field.
      if (event.key === "Enter" && draft === "") return;
      event.preventDefault();
      add(draft);
    } else if (event.key === "Backspace" && draft === "" && last) remove(last);
  };

  return (
    <Input.Wrapper label={label} description={about} error={wrong} id={id} labelElement="label">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the pointer only */}
      <div
        ref={field}
        className={styles.field}
        data-keeps={name}
        data-error={wrong !== "" || undefined}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {value.map((item) => (
          <span key={item.id} className={styles.tag} data-error={item.error !== undefined || undefined}>
            <span dir="auto">{item.value}</span>
            <button
              type="button"
              onClick={() => remove(item)}
              aria-label={t("tags.remove", { value: item.value })}
              title={item.error}
            >
              <IconX size={14} stroke={1.5} aria-hidden />
            </button>
            <input type="hidden" name={name} value={item.value} />
          </span>
        ))}
        <input
          ref={input}
          id={id}
          data-autofocus={isFirst || undefined}
          className={styles.input}
          // Without scripts it is a plain field; with them, only what is in tags is sent.
          name={isHydrated ? undefined : name}
          value={draft}
          dir="auto"
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={value.length === 0 ? placeholder : undefined}
          aria-invalid={wrong !== "" || undefined}
          aria-describedby={
            [about ? `${id}-description` : "", wrong ? `${id}-error` : ""].join(" ").trim() || undefined
          }
          onChange={(event) => {
            const text = event.currentTarget.value;
            if (separators.test(text)) add(text);
            else setDraft(text);
          }}
          onKeyDown={press}
          onBlur={() => draft && add(draft)}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Input.Wrapper>
  );
}
