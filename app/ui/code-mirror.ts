import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { CodeLanguage, Completion, Problem, Variable } from "./code-language.ts";

const languages: Record<CodeLanguage, (words: readonly string[]) => Promise<Extension>> = {
  javascript: async () => (await import("@codemirror/lang-javascript")).javascript({ typescript: false }),
  typescript: async () => (await import("@codemirror/lang-javascript")).javascript({ typescript: true }),
  json: async () => (await import("@codemirror/lang-json")).json(),
  css: async (words) => (await import("./code-css.ts")).cssWith(words),
  html: async () => (await import("./code-html.ts")).html,
  text: async () => [],
};

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.definitionKeyword], color: "var(--brand-ink)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--good-ink)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: "var(--warn-ink)" },
  { tag: [tags.propertyName, tags.className, tags.tagName, tags.typeName], color: "var(--info-ink)" },
  { tag: [tags.comment, tags.meta], color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--bad-ink)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--ground)", color: "var(--ink)", fontSize: "13px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mantine-font-family-monospace)", lineHeight: "20px" },
  ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--ink-soft)", border: "0" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--brand) 5%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--hover)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, ::selection": {
    backgroundColor: "color-mix(in srgb, var(--brand) 28%, transparent)",
  },
  ".cm-matchingBracket": { backgroundColor: "var(--brand-soft)", outline: "1px solid var(--brand-ink)" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", border: "0", boxShadow: "var(--float)", borderRadius: "6px" },
});

export interface EditorOptions {
  parent: HTMLElement;
  value: string;
  language: CodeLanguage;
  isReadOnly: boolean;
  /** What it is called, and the id of how it is left by keyboard. */
  label: string;
  describedBy: string;
  nonce: string | undefined;
  /** Offered while typing, and marked. */
  variables?: readonly Variable[] | undefined;
  words?: readonly string[] | undefined;
  /** What can follow a chain of names. */
  complete?: ((chain: readonly string[]) => readonly Completion[]) | undefined;
  onChange: (value: string) => void;
}

export interface Editor {
  setValue: (value: string) => void;
  setProblems: (problems: Problem[]) => void;
  /** Puts a text in the place of what is selected, and goes there. */
  insert: (text: string) => void;
  destroy: () => void;
}

/** The editor itself: far too large to come with any page, fetched when one is shown. */
export async function createEditor(options: EditorOptions): Promise<Editor> {
  const {
    parent,
    value,
    language,
    isReadOnly,
    label,
    describedBy,
    nonce,
    variables,
    words = [],
    complete,
    onChange,
  } = options;
  const [grammar, filledIn, completed] = await Promise.all([
    languages[language](words),
    variables ? import("./code-variables.ts").then(({ variablesIn }) => variablesIn(variables)) : [],
    complete ? import("./code-types.ts").then(({ completedBy }) => completedBy(complete)) : [],
  ]);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        nonce ? EditorView.cspNonce.of(nonce) : [],
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        isReadOnly ? [] : highlightActiveLine(),
        EditorState.readOnly.of(isReadOnly),
        // Escape, then Tab, leaves: the editor knows that by itself.
        keymap.of([...defaultKeymap, ...historyKeymap, ...(isReadOnly ? [] : [indentWithTab])]),
        grammar,
        filledIn,
        completed,
        syntaxHighlighting(colors),
        language === "json" ? lintGutter() : [],
        look,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": describedBy,
          // It takes the focus as it is; checkers know it by this.
          tabindex: "0",
          ...(isReadOnly ? { "aria-readonly": "true" } : {}),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setValue: (next) => {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setProblems: (problems) => {
      const found = problems.map(({ line, message }): Diagnostic => {
        const { from, to } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
        return { from, to, severity: "error", message };
      });
      view.dispatch(setDiagnostics(view.state, found));
    },
    insert: (text) => {
      view.dispatch(view.state.replaceSelection(text));
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
