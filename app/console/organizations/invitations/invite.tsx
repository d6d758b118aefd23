import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../../document.ts";
import type { Outcome } from "../../../failure.ts";
import { RouteDialog } from "../../../ui/dialog.tsx";
import { CardSkeleton } from "../../../ui/skeletons.tsx";
import { AsyncSection } from "../../async-section.tsx";
import { useDialogDone } from "../../kit/dialog-form.tsx";
import { load } from "../../kit/load.server.ts";
import { invalid, write } from "../../kit/write.server.ts";
import { addressesOf } from "../../tenants/create.server.ts";
import { rolesOf } from "../role-boxes.tsx";
import { readRoles } from "../roles.server.ts";
import type { Route } from "./+types/invite";
import { inviteEach } from "./invitations.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { expiryDays, maxAddresses, noAddress, notInvited, tooManyAddresses } from "./invite-limits.ts";

export const handle = { phrases: ["organization-invitations"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ roles: readRoles(call, "users") }));

const dayMs = 86_400_000;

/** Invites every address; those that fail stay in the form, with why. */
export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return write(
    args,
    async (call, form): Promise<Outcome<number>> => {
      const addresses = [...new Set(addressesOf(form).map((address) => address.toLowerCase()))];
      if (addresses.length === 0) return invalid(noAddress);
      if (addresses.length > maxAddresses) return invalid(tooManyAddresses);
      const days = expiryDays.find((one) => String(one) === form.get("days")) ?? 7;
      const { sent, failed } = await inviteEach(call, addresses, {
        organizationId: id,
        organizationRoleIds: rolesOf(form),
        expiresAt: Date.now() + days * dayMs,
        isSent: form.get("isSent") === "on",
      });
      return failed.length > 0 ? invalid(notInvited, { sent, failed }) : { ok: true, value: sent };
    },
    () => `/console/${tenantId}/organizations/${id}/invitations`,
  );
};

/** Invites people into the organization by their addresses. */
export default function Invite({ loaderData: { roles }, actionData, params: { tenantId, id } }: Route.ComponentProps) {
  const { t } = useTranslation("organization-invitations");
  const closeTo = `/console/${tenantId}/organizations/${id}/invitations`;
  useDialogDone(actionData, (count) => ({ toast: t("dialog.done", { count }), to: closeTo }));
  return (
    <RouteDialog title={t("invite")} about={t("dialog.about")} closeTo={closeTo}>
      <AsyncSection of={roles} pending={<CardSkeleton lines={8} />}>
        {(fitting) => <InviteForm roles={fitting} failure={actionData?.failure} />}
      </AsyncSection>
    </RouteDialog>
  );
}
