import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { cssVariables, theme, themeStyles } from "./theme.ts";

it("is written as the component library would write it", () => {
  const page = renderToString(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  );
  const [, byLibrary] = /<style data-mantine-styles="true">([\s\S]*?)<\/style>/.exec(page) ?? [];
  expect(themeStyles()).toBe(byLibrary);
  expect(themeStyles()).toContain("--mantine-color-body:");
});
