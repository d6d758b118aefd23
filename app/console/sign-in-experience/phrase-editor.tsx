import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams, useSubmit } from "react-router";
import { builtInLanguage, isLanguage, languageName, standardTag } from "../../../locales/languages.ts";
import { useIsWhole } from "../../document.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useRefill } from "../../ui/use-refill.ts";
import { useEntity } from "../kit/entity-page.tsx";
import type { LanguageOption } from "../kit/language-options.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Known } from "./known.ts";
import { fieldPrefix, readPhraseFile } from "./phrase-file.ts";
import type { PhraseSet } from "./phrases.server.ts";
import { comparePlaceholders } from "./placeholders.ts";
import styles from "./sign-in-experience.module.css";

/** Every phrase with the tenant's own words beside it. */
export function PhraseEditor({ set: { language, others, builtIn, own } }: { set: PhraseSet }) {
  const { t } = useTranslation(["sign-in-experience", "page", "ui"]);
  const isWhole = useIsWhole();
  const can = useCan();
  const toast = useToasts();
  const [address, setAddress] = useSearchParams();
  const [phrases, setPhrases] = useState(own);
  const [search, setSearch] = useState("");
  const [isChangedOnly, setChangedOnly] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useRefill(holder, ([kept = "{}"]) => setPhrases(JSON.parse(kept)));
  const confirm = useConfirm();
  const reset = useReset(language);
  const { languages, phrases: added } = useEntity<Known>().value;
  const isOffered = ({ value }: LanguageOption) => isLanguage(value) || value in added;
  const goTo = async (next: string) => {
    const question = {
      title: t("ui:save.leave.title"),
      body: t("ui:save.leave.body"),
      action: t("ui:save.leave.action"),
      cancel: t("ui:save.leave.stay"),
      danger: true,
    };
    const isSaved = JSON.stringify(phrases) === JSON.stringify(own);
    if (isSaved || (await confirm(question))) setAddress({ ...Object.fromEntries(address), language: next });
  };
  const wanted = search.trim().toLowerCase();
  const shown = Object.entries(builtIn).filter(
    ([key, phrase]) =>
      (!isChangedOnly || phrases[key]) &&
      [key, phrase, phrases[key] ?? ""].some((text) => text.toLowerCase().includes(wanted)),
  );
  const put = (key: string, text: string) => {
    const { [key]: _, ...others } = phrases;
    setPhrases(text === "" ? others : { ...others, [key]: text });
  };
  const take = async (file: File | undefined) => {
    const read = file && readPhraseFile(await file.text(), builtIn);
    if (!read) return toast.bad(t("phrases.invalidFile"));
    setPhrases({ ...phrases, ...read.phrases });
    toast.good(t("phrases.imported", { count: Object.keys(read.phrases).length }));
    if (read.skipped > 0) toast.plain(t("phrases.skipped", { count: read.skipped }));
  };
  return (
    <FormCard title={t("phrases.title")} about={t("phrases.about")}>
      <input type="hidden" name="language" value={language} />
      <div ref={holder} data-keeps="phrases">
        {!isWhole && (
          <input type="hidden" name="phrases" value={JSON.stringify(phrases)} aria-label={t("phrases.title")} />
        )}
      </div>
      <div className={styles.views}>
        <NativeSelect
          aria-label={t("page:language")}
          value={language}
          data={[
            { group: t("phrases.offered"), items: languages.filter(isOffered) },
            { group: t("phrases.add"), items: others.filter((one) => !isOffered(one)) },
          ]}
          onChange={(event) => void goTo(event.currentTarget.value)}
        />
        <TextInput
          aria-label={t("phrases.search")}
          placeholder={t("phrases.search")}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t("phrases.show")}
          value={isChangedOnly ? "changed" : "all"}
          data={[
            { value: "all", label: t("phrases.all") },
            { value: "changed", label: t("phrases.changed") },
          ]}
          onChange={(event) => setChangedOnly(event.currentTarget.value === "changed")}
        />
      </div>
      <div className={styles.views}>
        <ImportButton onFile={(file) => void take(file)} />
        <Button
          component="a"
          variant="default"
          size="xs"
          download={`phrases-${language}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify({ ...builtIn, ...phrases }, null, 2))}`}
        >
          {t("phrases.export")}
        </Button>
        {can("delete:data") && Object.keys(own).length > 0 && (
          <Button variant="default" size="xs" onClick={reset}>
            {t(isLanguage(language) ? "phrases.reset" : "phrases.remove")}
          </Button>
        )}
      </div>
      {!isOffered({ value: language, label: "" }) && <p className={styles.note}>{t("phrases.addHint")}</p>}
      {shown.length === 0 && <p className={styles.note}>{t("phrases.none")}</p>}
      <ul className={styles.phrases} lang={standardTag(language)}>
        {shown.map(([key, phrase]) => (
          <li key={key}>
            <Phrase
              phraseKey={key}
              builtIn={phrase}
              builtInTag={builtInLanguage(language)}
              own={phrases[key] ?? ""}
              onChange={(text) => put(key, text)}
            />
          </li>
        ))}
      </ul>
    </FormCard>
  );
}

interface PhraseProps {
  phraseKey: string;
  builtIn: string;
  builtInTag: string;
  own: string;
  onChange: (text: string) => void;
}

function Phrase({ phraseKey, builtIn, builtInTag, own, onChange }: PhraseProps) {
  const { t } = useTranslation("sign-in-experience");
  const isWhole = useIsWhole();
  const id = useId();
  const { missing, unknown } = comparePlaceholders(builtIn, own || builtIn);
  const wrong = [
    ...(missing.length > 0 ? [t("phrases.missing", { names: missing.join(" ") })] : []),
    ...(unknown.length > 0 ? [t("phrases.unknown", { names: unknown.join(" ") })] : []),
  ];
  return (
    <>
      <div className={styles.builtIn}>
        <span dir="auto" lang={builtInTag}>
          {builtIn}
        </span>
        <code id={id} dir="ltr" lang="en">
          {phraseKey}
        </code>
      </div>
      <Textarea
        aria-label={t("phrases.ownOf", { phrase: builtIn })}
        aria-describedby={id}
        {...(isWhole ? { name: fieldPrefix + phraseKey } : {})}
        placeholder={builtIn}
        dir="auto"
        rows={builtIn.length > 60 ? 3 : 1}
        maxLength={4096}
        value={own}
        error={wrong.length > 0 ? wrong.join(" · ") : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

function ImportButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation("sign-in-experience");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t("phrases.import")}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        {t("phrases.import")}
      </Button>
    </>
  );
}

/** Asks, then goes back to the phrases of the pages, or deletes a language that they do not come with. */
function useReset(language: string) {
  const { t } = useTranslation("sign-in-experience");
  const confirm = useConfirm();
  const submit = useSubmit();
  return async () => {
    const isOurs = isLanguage(language);
    const isConfirmed = await confirm({
      title: t(isOurs ? "phrases.resetTitle" : "phrases.removeTitle", { language: languageName(language) }),
      body: t(isOurs ? "phrases.resetBody" : "phrases.removeBody"),
      action: t(isOurs ? "phrases.reset" : "phrases.remove"),
      danger: true,
    });
    if (isConfirmed) void submit({ intent: "reset", language }, { method: "post" });
  };
}
