import { type MantineColorScheme, type MantineColorSchemeManager, useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import type { Appearance } from "../preferences.ts";

export const schemeOf = (appearance: Appearance): MantineColorScheme => (appearance === "system" ? "auto" : appearance);

/** Starts from what the server knows; the server also keeps it, in a cookie. */
export const schemeManager = (appearance: Appearance): MantineColorSchemeManager => ({
  get: () => schemeOf(appearance),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
});

/** Takes over an appearance that was chosen by a form. */
export function FollowAppearance({ appearance }: { appearance: Appearance }) {
  const { setColorScheme } = useMantineColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is new at every change it makes
  useEffect(() => setColorScheme(schemeOf(appearance)), [appearance]);
  return null;
}
