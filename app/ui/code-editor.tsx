import { IconRestore } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocument, useIsWhole } from "../document.ts";
import styles from "./code-editor.module.css";
import type { CodeLanguage, Completion, Problem, Variable } from "./code-language.ts";
import type { Editor } from "./code-mirror.ts";
import { CopyButton } from "./copy-button.tsx";
import { useRefill } from "./use-refill.ts";

interface CodeEditorProps {
  label: string;
  about?: ReactNode;
  language: CodeLanguage;
  value: string;
  onChange?: (value: string) => void;
  /** Sends the text with the form. */
  name?: string;
  isReadOnly?: boolean;
  /** A text that can be gone back to. */
  restore?: string;
  problems?: Problem[];
  /** In lines. */
  rows?: number;
  variables?: readonly Variable[];
  /** Names that CSS may use, offered while typing: `.card`, `--brand`. */
  words?: readonly string[];
  /** What can follow a chain of names, offered while typing. */
  complete?: (chain: readonly string[]) => readonly Completion[];
  /** Holds the editor while there is one: to insert something. */
  editorRef?: RefObject<Editor | undefined>;
}

/** Code with highlighting and line numbers. A plain field until the editor is there, and where no script runs. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, about, language, value, onChange, name, isReadOnly, restore, problems = [], rows = 12 } = props;
  const { t } = useTranslation("ui");
  const id = useId();
  const height = rows * 20 + 8;
  const isWhole = useIsWhole();
  const root = useRef<HTMLDivElement>(null);
  useRefill(root, ([text = ""]) => onChange?.(text));
  return (
    <div ref={root} className={styles.editor} data-keeps={name}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as of any label; the editor is no element that one can be for */}
      <label
        htmlFor={id}
        className={styles.label}
        onClick={() => root.current?.querySelector<HTMLElement>(".cm-content")?.focus()}
      >
        {label}
      </label>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.box} data-error={problems.length > 0 || undefined} dir="ltr">
        <div className={styles.head}>
          <span>{language}</span>
          {restore !== undefined && !isReadOnly && value !== restore && (
            <button type="button" onClick={() => onChange?.(restore)}>
              <IconRestore size={16} stroke={1.5} aria-hidden />
              {t("code.restore")}
            </button>
          )}
          <CopyButton value={value} label={label} />
        </div>
        <div className={styles.body} style={{ height }}>
          <Surface {...props} id={id} />
        </div>
      </div>
      {name && !isWhole && <input type="hidden" name={name} value={value} />}
      <p id={`${id}-keys`} className={styles.keys}>
        {isReadOnly ? "" : t("code.leave")}
      </p>
      <Problems problems={problems} />
    </div>
  );
}

function Problems({ problems }: { problems: Problem[] }) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" className={styles.problems}>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{t("code.line", { line, message })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Surface({
  id,
  label,
  language,
  value,
  onChange,
  name,
  isReadOnly = false,
  problems,
  variables,
  words,
  complete,
  editorRef,
}: CodeEditorProps & { id: string }) {
  const { nonce } = useDocument();
  const isWhole = useIsWhole();
  const parent = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const latest = useRef({ value, onChange, variables, words, complete });
  latest.current = { value, onChange, variables, words, complete };
  useEffect(() => {
    let made: Editor | undefined;
    let isGone = false;
    const make = async () => {
      // Never on a server, whose bundle is to be without it.
      if (import.meta.env.SSR) return;
      const { createEditor } = await import("./code-mirror.ts");
      if (isGone || !parent.current) return;
      made = await createEditor({
        ...{ parent: parent.current, value: latest.current.value, language, isReadOnly, label, nonce },
        describedBy: `${id}-keys`,
        variables: latest.current.variables,
        words: latest.current.words,
        complete: latest.current.complete,
        onChange: (next) => latest.current.onChange?.(next),
      });
      if (isGone) made.destroy();
      else setEditor(made);
    };
    void make();
    return () => {
      isGone = true;
      made?.destroy();
      setEditor(undefined);
    };
  }, [language, isReadOnly, label, nonce, id]);
  useEffect(() => {
    if (editorRef) editorRef.current = editor;
  }, [editor, editorRef]);
  useEffect(() => editor?.setValue(value), [editor, value]);
  useEffect(() => editor?.setProblems(problems ?? []), [editor, problems]);
  return (
    <>
      <div ref={parent} className={styles.surface} inert={!editor} />
      {!editor && (
        <textarea
          id={id}
          className={styles.plain}
          name={isWhole ? name : undefined}
          value={value}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </>
  );
}
