import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, replace } from "react-router";
import { z } from "zod";
import { CreatedDirectory, Directory, DirectoryGroup, DirectoryRequest } from "../../../contracts/directory.ts";
import { type Organization, OrganizationRole } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { Missing } from "../kit/missing.tsx";
import { useAction } from "../kit/use-action.ts";
import { textOf, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/directory";
import { GroupsCard } from "./groups-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { TokenFields } from "./token-fields.tsx";

export const handle = { phrases: ["directories"] } satisfies PageHandle;

const pathOf = ({ directoryId }: { directoryId: string }) => `/api/directories/${directoryId}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    directory: call(pathOf(args.params), Directory),
    groups: call(`${pathOf(args.params)}/groups`, z.array(DirectoryGroup)),
    roles: call("/api/organization-roles", z.array(OrganizationRole)),
    requests: call(`${pathOf(args.params)}/requests`, z.array(DirectoryRequest)),
  }));

/** Makes a new token, or deletes the directory, which the list then says. */
export const action = (args: Route.ActionArgs) => {
  const { tenantId, id, directoryId } = args.params;
  return write(args, async (call, form) => {
    const users = textOf(form, "users");
    if (users === "") return call(`${pathOf(args.params)}/rotate-token`, CreatedDirectory, { method: "POST" });
    const done = await call(`${pathOf(args.params)}?users=${users}`, Nothing, { method: "DELETE" });
    if (!done.ok) return done;
    const query = new URLSearchParams({ deleted: textOf(form, "name"), id: directoryId });
    throw replace(`/console/${tenantId}/organizations/${id}/directory-sync?${query}`);
  });
};

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("directories");
  const context = useEntity<Organization>();
  const list = `${context.base}/directory-sync`;
  return (
    <>
      <Link to={list}>{t("back")}</Link>
      <AsyncSection
        of={loaderData.directory}
        pending={<CardSkeleton lines={6} />}
        missing={<Missing list={list} isPage={false} />}
      >
        {(directory) => (
          <CardStack>
            <ConnectionCard of={directory} />
            <GroupsCard groups={loaderData.groups} roles={loaderData.roles} base={`${list}/${directory.id}`} />
            <RequestsCard requests={loaderData.requests} />
            <End of={directory} />
          </CardStack>
        )}
      </AsyncSection>
      <Outlet context={context} />
    </>
  );
}

function ConnectionCard({ of }: { of: Directory }) {
  const { t } = useTranslation("directories");
  const can = useCan();
  const [made, setMade] = useState<CreatedDirectory | null>(null);
  const { ask, isBusy } = useAction<CreatedDirectory>(setMade);
  const question = { title: t("rotateTitle"), body: t("rotateBody"), action: t("rotate") };
  return (
    <FormCard title={of.name} about={t("connectionAbout")}>
      {made ? <TokenFields of={made} /> : <CopyField label={t("baseUrl")} value={of.scimBaseUrl} />}
      {can("write:data") && (
        <div>
          <SubmitButton type="button" variant="default" busy={isBusy} onClick={() => void ask(question, {})}>
            {t("rotate")}
          </SubmitButton>
        </div>
      )}
    </FormCard>
  );
}

function End({ of: { name } }: { of: Directory }) {
  const { t } = useTranslation("directories");
  const can = useCan();
  const { ask, isBusy } = useAction<never>(() => {});
  if (!can("delete:data")) return null;
  const title = t("deleteTitle", { name });
  const kept = { title, body: t("deleteBody"), action: t("delete"), danger: true };
  const all = { title, body: t("deleteAllBody"), action: t("deleteAll"), danger: true };
  const card = (question: typeof kept, users: "keep" | "deprovision") => (
    <DangerCard
      action={question.action}
      loss={question.body}
      isBusy={isBusy}
      onAct={() => void ask(question, { users, name })}
    />
  );
  return (
    <>
      {card(kept, "keep")}
      {card(all, "deprovision")}
    </>
  );
}
