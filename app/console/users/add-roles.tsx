import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { BulkResult } from "../../../contracts/bulk.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { AsyncSection } from "../async-section.tsx";
import { readFreeRoles } from "../authorization/free-roles.server.ts";
import { noneChosen, useDone } from "../kit/action-result.ts";
import { load } from "../kit/load.server.ts";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/add-roles";
import { RoleChoice } from "./role-choice.tsx";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const idsOf = (query: URLSearchParams): string[] => (query.get("ids") ?? "").split(",").filter(Boolean);

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ free: readFreeRoles(call, { type: "User" }, args.request) }));

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const roleIds = form.getAll("roleId");
    if (roleIds.length === 0) return invalid(noneChosen);
    const body = { action: "add-roles", ids: idsOf(new URL(args.request.url).searchParams), roleIds };
    return call("/api/users/bulk", BulkResult, { method: "POST", body });
  });

/** Gives roles to the users that were chosen in the list. */
export default function AddRoles({ loaderData: { free }, actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const [search] = useSearchParams();
  const goBack = useGoBack();
  const toast = useToasts();
  const left = new URLSearchParams(search);
  left.delete("ids");
  const base = `/console/${tenantId}/users`;
  const closeTo = left.size > 0 ? `${base}?${left}` : base;
  useDone(actionData, ({ done, failed }) => {
    if (done.length > 0) toast.good(t("bulk.given", { count: done.length }));
    const [first] = failed;
    if (first) toast.bad(t("bulk.failed", { count: failed.length, why: first.message }));
    goBack(closeTo);
  });
  return (
    <RouteDialog
      title={t("bulk.rolesTitle", { count: idsOf(search).length })}
      about={t("bulk.rolesAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <AsyncSection of={free} pending={<CardSkeleton lines={6} />}>
        {(first) => <RoleChoice first={first} action={t("bulk.addRoles")} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}
