import { Button, Textarea, TextInput } from "@mantine/core";
import { IconUpload, IconX } from "@tabler/icons-react";
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsWhole } from "../../document.ts";
import { listFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { HeldValue } from "../../ui/held-value.tsx";
import { entriesMax, type Import, importEntries } from "./blocklist-entries.ts";
import styles from "./security.module.css";

interface BlocklistFieldProps {
  name: string;
  saved: readonly string[];
  /** What the server refused. */
  wrong: readonly string[];
}

/** So many rows are drawn; the search finds the rest. */
const rowsMax = 100;
/** So many entries are named in a sentence. */
const namedMax = 5;

/** The entries of a list, with a search, and what is typed, pasted, or read from a file to add to them. */
export function BlocklistField({ name, saved, wrong }: BlocklistFieldProps) {
  const { t } = useTranslation("security");
  const named = useNamed();
  const [entries, setEntries] = useState<readonly string[]>(saved);
  // What is typed before the scripts are there stays.
  const [isPlain] = useState(useIsWhole());
  if (isPlain)
    return (
      <Textarea
        label={t("block.add")}
        description={t("block.addAbout")}
        name={name}
        defaultValue={saved.join("\n")}
        error={wrong.length > 0 && t("block.wrong", { list: named(wrong) })}
        rows={12}
        dir="ltr"
      />
    );
  return (
    <>
      <HeldValue
        name={name}
        value={entries.join("\n")}
        onRefill={(kept) => setEntries(kept.split("\n").filter(Boolean))}
      />
      <Adder entries={entries} onAdd={setEntries} />
      {wrong.length > 0 && <Callout tone="bad">{t("block.wrong", { list: named(wrong) })}</Callout>}
      <Entries of={entries} onRemove={(entry) => setEntries(entries.filter((one) => one !== entry))} />
    </>
  );
}

/** A list as a sentence has it, cut where it gets long. */
function useNamed() {
  const { t, i18n } = useTranslation("security");
  return (list: readonly string[]): string => {
    const few = list.slice(0, namedMax).map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one));
    const rest = list.length - few.length;
    const text = listFormat(i18n.language, { type: "unit", style: "short" }).format(few);
    return rest > 0 ? t("block.more", { list: text, count: rest }) : text;
  };
}

function Adder({ entries, onAdd }: { entries: readonly string[]; onAdd: (entries: readonly string[]) => void }) {
  const { t } = useTranslation("security");
  const [text, setText] = useState("");
  const [found, setFound] = useState<Import | "unreadable" | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const add = (what: string) => {
    const next = importEntries(entries, what);
    setFound(next);
    onAdd(next.entries);
  };
  const addTyped = () => {
    if (text.trim() === "") return;
    add(text);
    setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    addTyped();
  };
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    input.value = "";
    if (!chosen) return;
    const content = await chosen.text().catch(() => "\0");
    if (content.includes("\0")) setFound("unreadable");
    else add(content);
  };
  return (
    <>
      <Textarea
        label={t("block.add")}
        description={t("block.addAbout")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        autosize
        minRows={2}
        maxRows={10}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={addTyped}>
          {t("block.addAction")}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t("block.file")}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/*"
          hidden
          aria-label={t("block.file")}
          onChange={(event) => void read(event)}
        />
      </div>
      <div aria-live="polite">
        {found === "unreadable" && <Callout tone="bad">{t("block.unreadable")}</Callout>}
        {found !== null && found !== "unreadable" && <Outcome of={found} />}
      </div>
    </>
  );
}

/** What was added, and what was left out and why. */
function Outcome({ of: { added, repeated, invalid, over } }: { of: Import }) {
  const { t } = useTranslation("security");
  const named = useNamed();
  return (
    <Callout tone={repeated.length + invalid.length + over.length > 0 ? "warn" : "good"}>
      <p>{t("block.added", { count: added })}</p>
      {repeated.length > 0 && <p>{t("block.repeated", { list: named(repeated) })}</p>}
      {invalid.length > 0 && <p>{t("block.invalid", { list: named(invalid) })}</p>}
      {over.length > 0 && <p>{t("block.over", { list: named(over) })}</p>}
    </Callout>
  );
}

function Entries({ of: entries, onRemove }: { of: readonly string[]; onRemove: (entry: string) => void }) {
  const { t } = useTranslation("security");
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const matching = entries.filter((entry) => entry.includes(wanted));
  if (entries.length === 0) return <p className={styles.soft}>{t("block.empty")}</p>;
  return (
    <div className={styles.entries}>
      <div className={styles.head}>
        {/* Not of the form: what is searched is nothing to save. */}
        <TextInput
          aria-label={t("block.search")}
          placeholder={t("block.search")}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <span className={styles.soft}>{t("block.size", { count: entries.length, max: entriesMax })}</span>
      </div>
      <ul>
        {matching.slice(0, rowsMax).map((entry) => (
          <li key={entry}>
            <bdi dir="ltr">{entry}</bdi>
            <button type="button" aria-label={t("block.remove", { entry })} onClick={() => onRemove(entry)}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className={styles.soft}>{t("block.noMatch")}</p>}
      {matching.length > rowsMax && <p className={styles.soft}>{t("block.shown", { count: rowsMax })}</p>}
    </div>
  );
}
