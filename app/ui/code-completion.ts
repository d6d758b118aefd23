import { EditorView } from "@codemirror/view";

/** How the list of what can be typed looks. */
export const completionLook = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mantine-font-family-monospace)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "4px 8px", color: "var(--ink)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--brand-soft)", color: "var(--ink)" },
  ".cm-completionDetail": { color: "var(--ink-soft)", fontStyle: "normal", fontFamily: "var(--mantine-font-family)" },
});
