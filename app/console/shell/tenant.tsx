import { useEffect, useRef } from "react";
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import { tenantScopes } from "../../../contracts/member.ts";
import { pageContext } from "../../context.ts";
import { isWholeRequest } from "../../document.ts";
import { failureOf } from "../../failure.ts";
import { isChanged } from "../../unsent.ts";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { PageError } from "../page-error.tsx";
import type { Route } from "./+types/tenant";
import { defaultTenantOf } from "./frame-data.ts";
import { useTenant } from "./frame-tenant.ts";
import { shouldReload, track } from "./layout-cache.ts";
import { lostCode, lostEvent, lostPath } from "./lost-path.ts";
import { Notices } from "./notices/notices.tsx";
import { readScopes } from "./scopes.server.ts";
import { readShell } from "./shell.server.ts";
import { signInAgain } from "./sign-in-again.ts";
import { SuspendedPage } from "./suspended-page.tsx";

/** What stays open of a suspended tenant, so that it can be paid for. */
const billing = /\/tenant-settings\/(subscription|billing-history)(\/|$)/;

/** Stands for one's own tenant in an address that is meant for everybody. */
const placeholder = "default";

/**
 * Inside one tenant: what one may do in it, and what the console keeps for it. Nothing is awaited, except for the
 * placeholder's address, which leads to the same page of one's own tenant.
 */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const calls = await requireApiClient({ context, request });
  const { pathname, search } = new URL(request.url);
  const elsewhere = (id: string) => redirect(pathname.replace(/^\/console\/[^/.]+/, `/console/${id}`) + search);
  if (visit.edition === "oss") {
    if (tenantId !== placeholder) throw redirect("/console");
    const all = { ok: true as const, value: { scopes: [...tenantScopes], mustSignIn: false } };
    return { access: Promise.resolve(all), config: null };
  }
  if (tenantId === placeholder) {
    const shell = await readShell(visit, calls);
    const own = shell.ok ? defaultTenantOf(shell.value) : undefined;
    throw own ? elsewhere(own.id) : redirect("/console");
  }
  const access = readScopes(calls, tenantId);
  const config = calls.tenant(tenantId)("/api/configs/admin-console", AdminConsoleConfig);
  if (isWholeRequest(request)) {
    const known = await access;
    if (!known.ok || known.value.scopes.length === 0) throw redirect(lostPath(tenantId));
  }
  return { access, config };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const known = await serverLoader();
  track("tenant", known.access);
  return known;
}

/** Marks the note about the tenant's move as read. */
export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const notification = { readAt: Date.now() };
  const outcome = await calls.tenant(tenantId)("/api/configs/admin-console", AdminConsoleConfig, {
    method: "PATCH",
    body: { developmentTenantMigrationNotification: notification },
  });
  return outcome.ok ? data(null) : refusal(request, outcome.failure);
}

/** Asked anew for another tenant, and after every change. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  ...rest
}: ShouldRevalidateFunctionArgs) =>
  shouldReload(
    "tenant",
    currentParams.tenantId !== nextParams.tenantId ||
      isChanged(rest) ||
      (currentUrl.href === nextUrl.href && rest.defaultShouldRevalidate),
  );

export default function TenantLayout({ loaderData: { access }, params: { tenantId } }: Route.ComponentProps) {
  const tenant = useTenant();
  useLeaveWhenGone(tenantId, access, tenant?.name);
  const { pathname } = useLocation();
  if (tenant?.isSuspended && !billing.test(pathname)) return <SuspendedPage />;
  return (
    <>
      <Notices key={tenantId} />
      <Outlet />
    </>
  );
}

/**
 * To the console's start from a tenant that one is no longer a member of, which is told there by the name it had here; to
 * sign in where the tokens do not do.
 */
function useLeaveWhenGone(
  tenantId: string,
  access: Route.ComponentProps["loaderData"]["access"],
  name: string | undefined,
) {
  const navigate = useNavigate();
  const names = useRef<Record<string, string>>({});
  if (name) names.current[tenantId] = name;
  useEffect(() => {
    let isCurrent = true;
    const leave = () => void navigate(lostPath(tenantId), { replace: true, state: names.current });
    window.addEventListener(lostEvent, leave);
    void access.then((known) => {
      if (!isCurrent) return;
      if (known.ok ? known.value.scopes.length === 0 : known.failure.code === lostCode) leave();
      else if (known.ok ? known.value.mustSignIn : known.failure.status === 401) signInAgain();
    });
    return () => {
      isCurrent = false;
      window.removeEventListener(lostEvent, leave);
    };
  }, [access, tenantId, navigate]);
}

/** What a page of a tenant throws; of a suspended tenant there is only one page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tenant = useTenant();
  if (tenant?.isSuspended || failureOf(error).code === "tenant.suspended") return <SuspendedPage />;
  return <PageError error={error} />;
}
