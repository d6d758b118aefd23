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

/** Takes over an appearance that was chosen by a form. What is there already is not set again: that styles the whole page anew. */
export function FollowAppearance({ appearance }: { appearance: Appearance }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const wanted = schemeOf(appearance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is chosen; the setter is new at every change it makes
  useEffect(() => {
    if (wanted !== colorScheme) setColorScheme(wanted);
  }, [wanted]);
  return null;
}
