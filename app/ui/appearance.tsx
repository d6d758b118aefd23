import type { Appearance } from "../preferences.ts";

/**
 * The scheme that the server paints. What the system says it cannot know: it assumes light, the script
 * below corrects that before the first paint, and without scripts tokens.css follows the system.
 */
export const paintedScheme = (appearance: Appearance): "light" | "dark" => (appearance === "dark" ? "dark" : "light");

const followSystem =
  'if(matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.dataset.mantineColorScheme="dark"';

export function PaintAppearance({ appearance, nonce }: { appearance: Appearance; nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: appearance === "system" ? followSystem : "" }}
    />
  );
}
