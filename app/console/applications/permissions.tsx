import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useFetcher } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { ConsentScopes, type ConsentScopeType } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type EntityContext, useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useCan } from "../shell/use-can.ts";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/permissions";
import styles from "./applications.module.css";
import { type Level, type Permission, usePermissions } from "./consent-permissions.ts";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ allowed: call(`/api/applications/${args.params.id}/user-consent-scopes`, ConsentScopes) }));

/** Takes a permission away. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const [type, scope] = [form.get("type"), form.get("scope")].map((part) => encodeURIComponent(String(part)));
  const path = `/api/applications/${id}/user-consent-scopes/${type}/${scope}`;
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  return outcome.ok ? { removed: String(form.get("name")) } : refusal(request, outcome.failure);
}

/** What an application of somebody else may ask users for. */
export default function Permissions({ loaderData: { allowed } }: Route.ComponentProps) {
  const opened = useEntity<Application>();
  return (
    <>
      <AsyncSection of={allowed} pending={<CardSkeleton lines={8} />}>
        {(scopes) => (
          <div className={styles.levels}>
            <LevelPart level="user" allowed={scopes} opened={opened} />
            <LevelPart level="organization" allowed={scopes} opened={opened} />
          </div>
        )}
      </AsyncSection>
      <Outlet context={opened} />
    </>
  );
}

function LevelPart({
  level,
  allowed,
  opened,
}: {
  level: Level;
  allowed: ConsentScopes;
  opened: EntityContext<Application>;
}) {
  const { t } = useTranslation("applications");
  const can = useCan();
  const rows = usePermissions(level, allowed);
  const remove = useRemovalOf(opened);
  const columns: Column<Permission>[] = [
    { id: "name", label: t("permissions.permission"), width: "34%", render: ({ name }) => <code>{name}</code> },
    { id: "about", label: t("permissions.description"), render: ({ about }) => <span dir="auto">{about}</span> },
    { id: "source", label: t("permissions.source"), width: "22%", render: ({ source }) => source },
  ];
  return (
    <section aria-labelledby={`level-${level}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`level-${level}`}>{t(`permissions.${level}`)}</h2>
          <p className={styles.soft}>{t(`permissions.${level}About`)}</p>
        </div>
        {can("write:data") && (
          <Button
            component={Link}
            to={`${opened.base}/permissions/add/${level}`}
            preventScrollReset
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t("permissions.add")}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t(level === "user" ? "permissions.empty" : "permissions.emptyOrganization")}</p>
      ) : (
        <DataTable
          id={`permissions-${level}`}
          label={t(`permissions.${level}`)}
          columns={columns}
          rows={rows}
          keyOf={({ type, id }) => `${type} ${id}`}
          nameOf={({ name }) => name}
          {...(can("write:data")
            ? {
                actionsOf: (row: Permission) => [
                  { label: t("permissions.remove"), danger: true, onSelect: () => void remove(row) },
                ],
              }
            : {})}
        />
      )}
    </section>
  );
}

function useRemovalOf({ value }: EntityContext<Application>) {
  const { t } = useTranslation("applications");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<typeof action>();
  useFetcherResult(fetcher.data, fetcher.state, (answer) => {
    if ("removed" in answer) toast.good(t("permissions.removed", { permission: answer.removed }));
    else toast.bad(answer.failure.message ?? "");
  });
  return async ({ type, id, name }: { type: ConsentScopeType; id: string; name: string }) => {
    const yes = await confirm({
      title: t("permissions.removeTitle", { permission: name }),
      body: t("permissions.removeBody", { name: value.name }),
      action: t("permissions.remove"),
      danger: true,
    });
    if (yes) void fetcher.submit({ type, scope: id, name }, { method: "post" });
  };
}
