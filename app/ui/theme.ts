import {
  type CSSVariablesResolver,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";

const systemFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The component library in our terms; the colours that a page sees are the tokens of tokens.css. */
export const theme = createTheme({
  fontFamily: `"Inter Variable", "Inter Fallback", ${systemFonts}`,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSmoothing: true,
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "15px", xl: "20px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "22px", xl: "28px" },
  spacing: { xs: "4px", sm: "8px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "sm",
  black: "#14171f",
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 5 },
  respectReducedMotion: true,
  cursorType: "pointer",
  colors: {
    brand: [
      "#f2efff",
      "#e2dcff",
      "#c5baff",
      "#a793ff",
      "#8c70ff",
      "#7352fa",
      "#6139f6",
      "#5430e0",
      "#4726bf",
      "#371c99",
    ],
    red: ["#fdeeec", "#fbdad6", "#f6b3ac", "#f08a80", "#e5574a", "#cf3a2d", "#d92d20", "#b42318", "#912018", "#6b1a14"],
    gray: [
      "#f7f8fa",
      "#eff1f5",
      "#e3e6ec",
      "#cdd2dc",
      "#b3bac8",
      "#8b93a5",
      "#6b7385",
      "#565e6e",
      "#343a48",
      "#14171f",
    ],
    dark: [
      "#e8eaf0",
      "#c3c8d4",
      "#a0a8b8",
      "#7a8396",
      "#3a4154",
      "#262b38",
      "#1b1f2a",
      "#0f1117",
      "#0b0d12",
      "#07080c",
    ],
  },
  components: {
    Button: { defaultProps: { size: "sm" } },
  },
});

const colors = {
  "--mantine-color-body": "var(--ground)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-anchor": "var(--brand-ink)",
  "--mantine-color-error": "var(--bad-ink)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--control)",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { "--mantine-shadow-md": "var(--float)", "--mantine-shadow-sm": "var(--float)" },
  light: colors,
  dark: colors,
});

let written: string | undefined;

/**
 * The theme as a style sheet: the variables in which it differs from the component library's own sheet. The library would
 * work them out for each page that the Worker renders, though they are always the same.
 */
export function themeStyles(): string {
  written ??= writeVariables();
  return written;
}

function writeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const all = deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (part: keyof typeof all) => {
    const variables: Record<string, string> = known[part];
    return Object.fromEntries(Object.entries(all[part]).filter(([name, value]) => variables[name] !== value));
  };
  return convertCssVariables({ variables: changed("variables"), light: changed("light"), dark: changed("dark") });
}
