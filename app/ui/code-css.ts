import { autocompletion } from "@codemirror/autocomplete";
import { css, cssCompletionSource } from "@codemirror/lang-css";
import type { Extension } from "@codemirror/state";
import { completionLook } from "./code-completion.ts";

/** CSS, completed while typing: its own words, and names that the style sheet may use. */
export function cssWith(words: readonly string[]): Extension {
  const options = words.map((label) => ({ label, type: label.startsWith("--") ? "variable" : "class" }));
  return [
    css(),
    autocompletion({
      icons: false,
      override: [
        cssCompletionSource,
        (context) => {
          const begun = context.matchBefore(/(?:\.|--)[\w-]*/);
          return begun && { from: begun.from, options, validFor: /^(?:\.|--)[\w-]*$/ };
        },
      ],
    }),
    completionLook,
  ];
}
