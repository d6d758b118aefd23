import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { completionLook } from "./code-completion.ts";
import type { Completion } from "./code-language.ts";

/** Offers what can follow a chain of names (`context.user.`), and the names that chains begin with. */
export function completedBy(complete: (chain: readonly string[]) => readonly Completion[]): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const begun = context.matchBefore(/[\w$]+(?:\??\.[\w$]*)*/);
    if (!begun) return null;
    const names = begun.text.split(/\??\./);
    const last = names.pop() ?? "";
    const options = complete(names).map(({ name, type }) => ({ label: name, detail: type }));
    return options.length === 0 ? null : { from: context.pos - last.length, options, validFor: /^[\w$]*$/ };
  };
  return [autocompletion({ override: [source], icons: false }), completionLook];
}
