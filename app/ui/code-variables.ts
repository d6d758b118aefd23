import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, MatchDecorator, ViewPlugin } from "@codemirror/view";
import { variablePattern } from "../../contracts/message-variables.ts";
import { completionLook } from "./code-completion.ts";
import type { Variable } from "./code-language.ts";

/** Offers the variables after `{{`, and marks those in the text; any other name is marked as wrong. */
export function variablesIn(variables: readonly Variable[]): Extension {
  const known = new Set(variables.map(({ name }) => name));
  const options = variables.map(({ name, about }) => ({
    label: `{{${name}}}`,
    detail: about,
    apply: (view: EditorView, _: unknown, from: number, to: number) => {
      const text = `{{${name}}}`;
      const closed = /^\s*\}{0,2}/.exec(view.state.sliceDoc(to, to + 4))?.[0] ?? "";
      const end = closed.trim() === "" ? to : to + closed.length;
      view.dispatch({ changes: { from, to: end, insert: text }, selection: { anchor: from + text.length } });
    },
  }));
  const complete = (context: CompletionContext): CompletionResult | null => {
    const begun = context.matchBefore(/\{\{\s*[\w.]*/);
    return begun && { from: begun.from, options, validFor: /^\{\{\s*[\w.]*$/ };
  };
  const marks = new MatchDecorator({
    regexp: new RegExp(variablePattern),
    decoration: ([, name = ""]) => (known.has(name) ? right : wrong),
  });
  const marked = ViewPlugin.define(
    (view) => ({
      shown: marks.createDeco(view),
      update(update) {
        this.shown = marks.updateDeco(update, this.shown);
      },
    }),
    { decorations: ({ shown }) => shown },
  );
  return [autocompletion({ override: [complete], icons: false }), marked, completionLook, look];
}

const right = Decoration.mark({ class: "cm-variable" });
const wrong = Decoration.mark({ class: "cm-unknown-variable" });

const look = EditorView.theme({
  ".cm-variable, .cm-variable *": { color: "var(--brand-ink)", fontWeight: "600" },
  ".cm-unknown-variable": { textDecoration: "underline wavy var(--warn)", backgroundColor: "var(--warn-soft)" },
});
