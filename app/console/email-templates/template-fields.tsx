import { NativeSelect, TextInput } from "@mantine/core";
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateType } from "../../../contracts/connector.ts";
import { literalTags, missingVariable, unknownVariables } from "../../../contracts/message-variables.ts";
import { Callout } from "../../ui/callout.tsx";
import { CodeEditor } from "../../ui/code-editor.tsx";
import type { Editor } from "../../ui/code-mirror.ts";
import type { Channel } from "./channel.ts";
import type { Draft, Standard } from "./draft.ts";
import styles from "./email-templates.module.css";
import { useVariables, VariableList } from "./variable-list.tsx";

/** Fields that the page itself found wrong. */
export type Wrong = Partial<Record<keyof Draft, true>>;

interface TemplateFieldsProps {
  channel: Channel;
  type: TemplateType;
  initial: Draft;
  standard: Standard;
  about: string;
  wrong: Wrong | undefined;
  onDraft: (draft: Draft) => void;
}

const contentMax = { email: 65_536, sms: 1530 };

/** The content of a message, of an email its subject and sender too, and the variables that can stand in it. */
export function TemplateFields({ channel, type, initial, standard, about, wrong, onDraft }: TemplateFieldsProps) {
  const { t } = useTranslation("email-templates");
  const isEmail = channel === "email";
  const [draft, setDraft] = useState(initial);
  useEffect(() => onDraft(draft), [draft, onDraft]);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const typed = (name: keyof Draft) => (event: ChangeEvent<HTMLInputElement>) =>
    change({ [name]: event.currentTarget.value });
  const editor = useRef<Editor>(undefined);
  const subject = useRef<HTMLInputElement>(null);
  const isInSubject = useRef(false);
  const groups = useVariables(channel, type);
  const variables = useMemo(() => groups.flatMap((group) => group.variables), [groups]);
  const unknown = useMemo(
    () => unknownVariables(`${draft.subject}\n${draft.content}`, [...variables.map(({ name }) => name)]),
    [draft.subject, draft.content, variables],
  );
  const text = `${draft.subject}\n${draft.content}`;
  const missing = missingVariable(type, text);
  const literal = literalTags(text);
  const insert = (name: string) => {
    const text = `{{${name}}}`;
    if (!isInSubject.current || !subject.current) {
      if (editor.current) editor.current.insert(text);
      else change({ content: draft.content + text });
      return;
    }
    const field = subject.current;
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    change({ subject: field.value });
    field.focus();
  };
  const changeFormat = (event: ChangeEvent<HTMLSelectElement>) => {
    const contentType = event.currentTarget.value as Draft["contentType"];
    // The built-in email has words for both.
    const { text, html = text } = standard;
    const [from, to] = contentType === "text/plain" ? [html, text] : [text, html];
    change({ contentType, ...(draft.content === from ? { content: to } : {}) });
  };
  return (
    <>
      <section className={styles.card} aria-labelledby="template-message">
        <h2 id="template-message">{t("message")}</h2>
        <p className={styles.soft}>{about}</p>
        {isEmail && (
          <>
            <TextInput
              ref={subject}
              label={t("subject")}
              name="subject"
              required
              maxLength={512}
              dir="auto"
              value={draft.subject}
              onChange={typed("subject")}
              onFocus={() => {
                isInSubject.current = true;
              }}
            />
            <NativeSelect
              label={t("format")}
              name="contentType"
              className={styles.format as string}
              value={draft.contentType}
              data={[
                { value: "text/html", label: "HTML" },
                { value: "text/plain", label: t("plain") },
              ]}
              onChange={changeFormat}
            />
          </>
        )}
        <div
          onFocusCapture={() => {
            isInSubject.current = false;
          }}
        >
          <CodeEditor
            label={t("content")}
            name="content"
            language={isEmail && draft.contentType === "text/html" ? "html" : "text"}
            value={draft.content}
            onChange={(content) => change({ content })}
            rows={isEmail ? 22 : 6}
            variables={variables}
            editorRef={editor}
          />
        </div>
        {wrong?.content && <Callout tone="bad">{t("contentWrong", { max: contentMax[channel] })}</Callout>}
        <div role="status" className={styles.notices}>
          {unknown.length > 0 && (
            <Callout tone="warn">
              {t(isEmail ? "unknown" : "sms.unknown", { names: unknown.map((name) => `{{${name}}}`).join(", ") })}
            </Callout>
          )}
          {literal.length > 0 && <Callout tone="warn">{t("literal", { names: literal.join(", ") })}</Callout>}
          {missing && <Callout tone="warn">{t("missing.body", { name: `{{${missing}}}` })}</Callout>}
        </div>
        <VariableList groups={groups} onInsert={insert} />
      </section>
      {isEmail && (
        <section className={styles.card} aria-labelledby="template-sender">
          <h2 id="template-sender">{t("sender")}</h2>
          <p className={styles.soft}>{t("senderAbout")}</p>
          <TextInput
            label={t("senderName")}
            name="sendFrom"
            maxLength={256}
            dir="auto"
            autoComplete="off"
            value={draft.sendFrom}
            onChange={typed("sendFrom")}
            error={wrong?.sendFrom && t("senderNameUrl")}
          />
          <TextInput
            label={t("replyTo")}
            name="replyTo"
            maxLength={256}
            dir="ltr"
            autoComplete="off"
            value={draft.replyTo}
            onChange={typed("replyTo")}
            error={wrong?.replyTo && t("replyToWrong")}
          />
        </section>
      )}
    </>
  );
}
