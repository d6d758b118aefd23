import "../ui/mantine.css";
import "../ui/tokens.css";
import { DirectionContext, MantineProvider } from "@mantine/core";
import { useMemo, useState } from "react";
import { data, Outlet } from "react-router";
import { directionOf } from "../../locales/languages.ts";
import { pageVisit } from "../context.ts";
import { useDocument, useReader } from "../document.ts";
import { FollowAppearance, schemeManager } from "../ui/color-scheme.tsx";
import inter from "../ui/fonts/inter.ts";
import { Frame } from "../ui/frame.tsx";
import { cssVariables, theme } from "../ui/theme.ts";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: inter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** The console is at the root of its own origin; under a tenant's address these pages do not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageVisit).tenant !== null) throw data(null, { status: 404 });
  return null;
}

/** All of the console: the component library, its theme and direction, and the frame around the pages. */
export default function ConsoleLayout() {
  const reader = useReader();
  const { nonce } = useDocument();
  const appearance = reader?.appearance ?? "system";
  const dir = directionOf(reader?.language ?? "en");
  const [manager] = useState(() => schemeManager(appearance));
  const direction = useMemo(() => ({ dir, setDirection: () => {}, toggleDirection: () => {} }), [dir]);
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={manager}
        getStyleNonce={() => nonce ?? ""}
      >
        <FollowAppearance appearance={appearance} />
        <Frame>
          <Outlet />
        </Frame>
      </MantineProvider>
    </DirectionContext>
  );
}
