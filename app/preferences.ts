/** How light or dark the pages are: as the system says, or as the reader chose. */
export const appearances = ["system", "light", "dark"] as const;
export type Appearance = (typeof appearances)[number];

export const isAppearance = (value: unknown): value is Appearance =>
  (appearances as readonly unknown[]).includes(value);

/**
 * A path of this origin to go back to, else `fallback`. Refuses what a browser would read as another
 * origin: `//evil`, `/\evil`, and control characters, which it drops before it looks.
 */
export function ownPath(value: unknown, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return typeof value === "string" && /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(value) ? value : fallback;
}
