import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import type { Organization } from "../../../contracts/organization.ts";
import type { Outcome } from "../../failure.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { RemovalPreview } from "../access/removal-preview.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { EntityTab } from "../kit/entity-tab.tsx";
import { useAction } from "../kit/use-action.ts";
import { useRowDelete } from "../kit/use-delete.ts";
import { useArrived } from "../shell/frame-data.ts";
import { useCan } from "../shell/use-can.ts";
import { type MemberKind, tabOf } from "./member-kind.ts";
import styles from "./organizations.module.css";
import type { RoleOption } from "./roles.server.ts";

interface Member {
  id: string;
  organizationRoles: { id: string; name: string }[];
}

interface MemberTabProps<T extends Member>
  extends Pick<ComponentProps<typeof EntityTab<T>>, "page" | "columns" | "nameOf" | "linkOf"> {
  kind: MemberKind;
  roles: Promise<Outcome<RoleOption[]>>;
  text: { label: string; search: string; add: string; emptyTitle: string; emptyAbout: string };
  /** Beside the button that adds members. */
  actions?: ReactNode;
}

/** The members of one kind, with their roles: of the organization that is open. */
export function MemberTab<T extends Member>({ kind, roles, text, actions, ...table }: MemberTabProps<T>) {
  const { t } = useTranslation(["organizations", "access"]);
  const { tenantId } = useParams();
  const { base, value } = useEntity<Organization>();
  const { search } = useLocation();
  const canWrite = useCan()("write:data");
  const options = useArrived(roles)?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const tab = `${base}/${tabOf(kind)}`;
  const remove = useRowDelete(
    (name, id) => ({
      title: t("member.removeTitle", { name, organization: value.name }),
      body: (
        <>
          {t("member.removeBody")}
          <RemovalPreview subject={`${kind}/${id}`} without={["membership"]} organizationId={value.id} />
        </>
      ),
      action: t("member.remove"),
    }),
    (name) => t("member.removed", { name }),
  );
  const removeSome = useRemoveSome(value.name);
  const withIds = (ids: readonly string[]) => {
    const query = new URLSearchParams(search);
    query.set("ids", ids.join(","));
    return `${tab}/assign-roles?${query}`;
  };
  const accessOf = (id: string) =>
    kind === "users"
      ? `${tab}/${id}/access`
      : `/console/${tenantId}/applications/${id}/access?${new URLSearchParams({ organizationId: value.id })}`;
  const writing = {
    create: { to: `${tab}/add`, label: text.add },
    actionsOf: (member: T) => [
      { label: t("roles.edit"), to: `${tab}/${member.id}/roles` },
      { label: t("access:member.view"), to: accessOf(member.id) },
      {
        label: t("member.remove"),
        danger: true,
        onSelect: () => remove({ id: member.id, name: table.nameOf(member) }),
      },
    ],
    onDelete: removeSome,
    deleteLabel: t("member.remove"),
    moreBulk: (ids: readonly string[]) => (
      <Button component={Link} to={withIds(ids)} variant="default" preventScrollReset>
        {t("roles.assign")}
      </Button>
    ),
    actions,
  };
  return (
    <EntityTab
      {...table}
      id={`organization-${kind}`}
      label={text.label}
      search={text.search}
      filters={[{ name: "organizationRoleId", label: t("roles.label"), options }]}
      {...(canWrite ? writing : {})}
      empty={<EmptyState drawing="people" title={text.emptyTitle} about={text.emptyAbout} />}
    />
  );
}

/** Asks, then takes those who are selected out of the organization. */
function useRemoveSome(organization: string) {
  const { t } = useTranslation("organizations");
  const toast = useToasts();
  const { ask } = useAction<number>((count) => toast.good(t("member.removedSome", { count })));
  return async (ids: readonly string[], clear: () => void, name?: string): Promise<void> => {
    const title = name
      ? t("member.removeTitle", { name, organization })
      : t("member.removeSome", { count: ids.length });
    const question = { title, body: t("member.removeBody"), action: t("member.remove"), danger: true };
    if (await ask(question, { id: ids })) clear();
  };
}

/** The column of roles, which both kinds have. */
export function useRolesColumn<T extends Member>(): Column<T> {
  const { t } = useTranslation("organizations");
  return {
    id: "roles",
    label: t("roles.label"),
    render: ({ organizationRoles }) =>
      organizationRoles.length === 0 ? (
        <span className={styles.soft}>{t("roles.none")}</span>
      ) : (
        <span className={styles.tags}>
          {organizationRoles
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => (
              <Tag key={id}>
                <bdi>{name}</bdi>
              </Tag>
            ))}
        </span>
      ),
  };
}
