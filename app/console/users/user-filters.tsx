import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import type { PageHandle } from "../../document.ts";
import { findForFilter } from "../choices/choices.server.ts";
import { load } from "../kit/load.server.ts";
import { noChoices, useFoundOf } from "../kit/use-found.ts";
import { useArrived } from "../shell/frame-data.ts";
import type { Route } from "./+types/user-filters";

export const handle = { phrases: ["users"] } satisfies PageHandle;

/** What users can be filtered by: asked for once, and not again with every letter of a search. */
export const loader = (args: Route.LoaderArgs) => {
  const { searchParams } = new URL(args.request.url);
  return load(args, (call) => ({
    roles: findForFilter(call, "roles", searchParams.get("role")),
    applications: findForFilter(call, "applications", searchParams.get("application")),
  }));
};

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.tenantId !== nextParams.tenantId;

export default function FilterData() {
  return <Outlet />;
}

/** Roles and applications of the tenant, once they are there. */
export function useFilterData() {
  const known = useRouteLoaderData<typeof loader>("console/users/user-filters");
  return {
    roles: useFoundOf("roles", useArrived(known?.roles) ?? noChoices),
    applications: useFoundOf("applications", useArrived(known?.applications) ?? noChoices),
  };
}
