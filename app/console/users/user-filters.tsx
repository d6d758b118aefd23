import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import { z } from "zod";
import { Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { load } from "../kit/load.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import type { Route } from "./+types/user-filters";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const Named = z.object({ id: z.string(), name: z.string() });

/** What users can be filtered by: asked for once, and not again with every letter of a search. */
export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    roles: call.list("/api/roles?type=User&page_size=100&cursor=", Role.pick({ id: true, name: true })),
    applications: call.list("/api/applications?page_size=100&cursor=", Named),
  }));

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.tenantId !== nextParams.tenantId;

export default function FilterData() {
  return <Outlet />;
}

/** Roles and applications of the tenant, once they are there. */
export function useFilterData() {
  const known = useRouteLoaderData<typeof loader>("console/users/user-filters");
  return { roles: useArrived(known?.roles)?.items ?? [], applications: useArrived(known?.applications)?.items ?? [] };
}
