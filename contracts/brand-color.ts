import type { Color } from "./sign-in-experience.ts";

type Rgb = readonly [number, number, number];

/** What text and marks stand on: the card and the ground around it, as in `app/sign-in/sign-in.css`. */
export const grounds = { light: ["#ffffff", "#f5f6f8"], dark: ["#171a23", "#0f1117"] } as const;
export type Scheme = keyof typeof grounds;

/** Contrast of WCAG 2.2: of text (1.4.3), and of what tells a control from its ground (1.4.11). */
export const textContrast = 4.5;
export const markContrast = 3;

/** A tenant's colour as the pages use it. */
export interface Shades {
  /** The ground of the primary button, under the pointer, and the words on it. */
  brand: string;
  hover: string;
  on: string;
  /** The line around the button, where its ground alone would not stand out from the card. */
  edge: string;
  /** Links and the focus ring: at least 4.5:1. */
  link: string;
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/**
 * The shades of any colour there is. The tenant's own stays as it is where that can be read; white words that
 * nearly can be read make the button a little darker instead of the words black.
 */
export function shadesOf(color: string, scheme: Scheme): Shades {
  const given = parse(color);
  const brand = ratio(given, white) >= 3 ? until(given, black, (each) => ratio(each, white) >= textContrast) : given;
  const on = ratio(brand, white) >= textContrast ? white : black;
  const candidates = [mix(brand, black, 0.1), mix(brand, white, 0.14), mix(brand, black, 0.06)];
  const isSeen = (each: Rgb) => ratio(each, on) >= textContrast && ratio(each, brand) >= 1.1;
  const hover = candidates.find(isSeen) ?? brand;
  const under = grounds[scheme].map(parse);
  const away = scheme === "light" ? black : white;
  const isRead = (each: Rgb) => under.every((ground) => ratio(each, ground) >= textContrast);
  const stands = (each: Rgb) => ratio(each, under[0] ?? white) >= markContrast;
  return {
    brand: hex(brand),
    hover: hex(hover),
    on: hex(on),
    edge: hex(until(brand, away, stands)),
    link: hex(until(given, away, isRead)),
  };
}

/** The custom properties that the pages' stylesheet is written in. */
export function brandProperties({ primaryColor, darkPrimaryColor, isDarkModeEnabled }: Color): string {
  const light = shadesOf(primaryColor, "light");
  const dark = isDarkModeEnabled ? shadesOf(darkPrimaryColor, "dark") : light;
  const names = ["brand", "hover", "on", "edge", "link"] as const;
  const pairs = names.map((name) =>
    light[name] === dark[name]
      ? `--brand-${name}:${light[name]}`
      : `--brand-${name}:light-dark(${light[name]},${dark[name]})`,
  );
  return `:root{${pairs.join(";")}}`;
}

/** Contrast of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => ratio(parse(one), parse(other));

/** `#` with 3 or 6 hex digits; anything else is black. */
function parse(color: string): Rgb {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color.slice(1) : "000";
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const hex = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
};

/** The first step towards another colour that is good enough; that colour itself always is. */
function until(from: Rgb, to: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step += 1) {
    const color = mix(from, to, step / 50);
    if (isEnough(color)) return color;
  }
  return to;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
