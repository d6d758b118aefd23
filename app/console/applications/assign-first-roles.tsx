import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../document.ts";
import { entryOf } from "../guides/catalog.ts";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { writeChosen } from "../kit/write.server.ts";
import type { Route } from "./+types/assign-first-roles";
import { giveRoles, readRolesFor } from "./roles.server.ts";
import { RolesForm } from "./roles-form.tsx";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ free: readRolesFor(call, args) }));

const onwards = ({ tenantId, id, guideId }: Route.ComponentProps["params"]) =>
  `/console/${tenantId}/applications/${id}/${entryOf(guideId) ? `guide/${guideId}` : "settings"}`;

export const action = (args: Route.ActionArgs) => {
  const done = () => onwards(args.params);
  return writeChosen(args, "roleId", (call, chosen) => giveRoles(call, args.params.id, chosen), done);
};

/** What a new machine may do; asked once it is made. */
export default function FirstRoles({ loaderData: { free }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const to = onwards(params);
  useDialogDone(actionData, (count) => ({ toast: t("roles.assigned", { count }), to }));
  return (
    <RolesForm
      title={t("roles.assign")}
      free={free}
      hasManagement={false}
      closeTo={to}
      skipTo={to}
      failure={actionData?.failure}
    />
  );
}
