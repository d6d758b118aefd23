import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { TenantMember, type TenantRole } from "../../../contracts/member.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, useDone } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/edit-role";
import { nameOf, roleOf } from "./members-of.ts";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

const pathOf = ({ tenantId }: { tenantId: string }) => `/api/tenants/${tenantId}/members`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, { cloud }) => ({ members: cloud(pathOf(args.params), z.array(TenantMember)) }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, userId } = args.params;
  return write(
    args,
    async (_, form, calls) => {
      const roleName = form.get("roleName") as TenantRole;
      const path = `${pathOf(args.params)}/${encodeURIComponent(userId)}/roles`;
      const outcome = await calls.cloud(path, Nothing, { method: "PUT", body: { roleName } });
      if (!outcome.ok) return outcome;
      if (userId === calls.userId) await calls.session.forgetTokens();
      return { ok: true, value: { roleName } };
    },
    () => `/console/${tenantId}/tenant-settings/members`,
  );
};

/** Gives a member another role. */
export default function EditRole({ loaderData: { members }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("tenants");
  const closeTo = `/console/${params.tenantId}/tenant-settings/members`;
  return (
    <RouteDialog title={t("members.editRole")} closeTo={closeTo}>
      <AsyncSection of={members} pending={<CardSkeleton lines={3} />}>
        {(all) => {
          const member = all.find(({ id }) => id === params.userId);
          return member ? (
            <RoleForm member={member} closeTo={closeTo} result={actionData} />
          ) : (
            <p>{t("members.gone")}</p>
          );
        }}
      </AsyncSection>
    </RouteDialog>
  );
}

interface RoleFormProps {
  member: TenantMember;
  closeTo: string;
  result: ActionResult<{ roleName: TenantRole }> | undefined;
}

function RoleForm({ member, closeTo, result }: RoleFormProps) {
  const { t } = useTranslation("tenants");
  const goBack = useGoBack();
  const toast = useToasts();
  const undoing = useAction<unknown>(() => {});
  const [before] = useState(() => roleOf(member));
  const [role, setRole] = useState<TenantRole>(before);
  const name = nameOf(member);
  useDone(result, ({ roleName }) => {
    const undo = () => undoing.run({ userId: member.id, roleName: before }, closeTo);
    toast.good(t("members.roleChanged", { name, role: t(`role.${roleName}`) }), { undo });
    goBack(closeTo);
  });
  const failure = result?.failure;
  const refused = failure?.code === "tenant.last_admin" ? { ...failure, message: t("members.lastAdmin") } : failure;
  return (
    <DialogForm submit={t("members.save")} failure={refused}>
      <RadioCards
        name="roleName"
        label={t("members.roleTitle", { name })}
        value={role}
        onChange={(chosen) => setRole(chosen as TenantRole)}
        options={(["admin", "collaborator"] as const).map((value) => ({
          value,
          title: t(`role.${value}`),
          about: t(`role.${value}About`),
        }))}
      />
    </DialogForm>
  );
}
