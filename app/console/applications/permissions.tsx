import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { type Application, ConsentScopes } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type EntityContext, useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useRowDelete } from "../kit/use-delete.ts";
import { write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/permissions";
import styles from "./applications.module.css";
import { type Level, type Permission, usePermissions } from "./consent-permissions.ts";

export const handle = { phrases: ["applications", "authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ allowed: call(`/api/applications/${args.params.id}/user-consent-scopes`, ConsentScopes) }));

const keyOf = ({ type, id }: Permission) => `${type} ${id}`;

/** Takes a permission away: its `id` is its kind and its own id. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const [type = "", id = ""] = String(form.get("id")).split(" ").map(encodeURIComponent);
    const path = `/api/applications/${args.params.id}/user-consent-scopes/${type}/${id}`;
    const outcome = await call(path, Nothing, { method: "DELETE" });
    return outcome.ok ? { ok: true, value: { id, name: String(form.get("name")) } } : outcome;
  });

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
  const { t } = useTranslation(["applications", "authorization"]);
  const can = useCan();
  const rows = usePermissions(level, allowed);
  const remove = useRowDelete(
    (permission) => ({
      title: t("permissions.removeTitle", { permission }),
      body: t("permissions.removeBody", { name: opened.value.name }),
      action: t("permissions.remove"),
    }),
    (permission) => t("permissions.removed", { permission }),
  );
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
          keyOf={keyOf}
          nameOf={({ name }) => name}
          {...(can("write:data")
            ? {
                actionsOf: (row: Permission) => [
                  ...(row.edit
                    ? [{ label: t("authorization:resources.edit"), to: `${opened.base}/permissions/${row.edit}` }]
                    : []),
                  {
                    ...{ label: t("permissions.remove"), danger: true },
                    onSelect: () => remove({ id: keyOf(row), name: row.name }),
                  },
                ],
              }
            : {})}
        />
      )}
    </section>
  );
}
