import "../ui/mantine.css";
import "../ui/tokens.css";
import "../ui/forced-colors.css";
import { DirectionContext, MantineProvider } from "@mantine/core";
import { useMemo, useState } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { defaultTenantId, TenantId } from "../../contracts/tenant.ts";
import { directionOf } from "../../locales/languages.ts";
import { pageContext } from "../context.ts";
import { isWholeRequest, useDocument, useReader } from "../document.ts";
import { cookieOf } from "../preferences.server.ts";
import { FollowAppearance, schemeManager } from "../ui/color-scheme.tsx";
import inter from "../ui/fonts/inter.ts";
import { theme, themeStyles } from "../ui/theme.ts";
import { isChanged } from "../unsent.ts";
import type { Route } from "./+types/layout";
import { requireApiClient } from "./api-client.server.ts";
import { Frame } from "./shell/frame.tsx";
import { sidebarCookie, tenantCookie } from "./shell/frame-cookies.ts";
import { shouldReload, track } from "./shell/layout-cache.ts";
import { readShell } from "./shell/shell.server.ts";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: inter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/**
 * The console is at the root of its own origin; under a tenant's address these pages do not exist. Who is signed in
 * is known from the session at the edge; what they have streams in, so that the frame waits for no trip.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  if (visit.tenant !== null) throw data(null, { status: 404 });
  const { edition } = visit;
  const isSidebarCollapsed = cookieOf(request, sidebarCookie) === "collapsed";
  const lastTenantId = edition === "oss" ? defaultTenantId : TenantId.safeParse(cookieOf(request, tenantCookie)).data;
  const tracking = visit.admitTracking();
  const known = {
    ...{ edition, isSidebarCollapsed, lastTenantId, tracking },
    hasModel: visit.help.assistant !== null,
    hasContacts: Object.keys(visit.help.contacts).length > 0,
  };
  if (!(await visit.console.session())) return { ...known, shell: null };
  const shell = readShell(visit, await requireApiClient({ context, request }));
  if (isWholeRequest(request)) await shell;
  return { ...known, shell };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const known = await serverLoader();
  track("shell", known.shell);
  return known;
}

/** The frame stays as it is while its user walks about; a change of anything asks for it anew. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
  ...rest
}: ShouldRevalidateFunctionArgs) =>
  shouldReload("shell", isChanged(rest) || (currentUrl.href === nextUrl.href && defaultShouldRevalidate));

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
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={manager}
        getStyleNonce={() => nonce ?? ""}
      >
        <style nonce={nonce}>{themeStyles()}</style>
        <FollowAppearance appearance={appearance} />
        <Frame>
          <Outlet />
        </Frame>
      </MantineProvider>
    </DirectionContext>
  );
}
