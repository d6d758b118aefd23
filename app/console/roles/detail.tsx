import { useTranslation } from "react-i18next";
import { Outlet, redirect } from "react-router";
import { Role } from "../../../contracts/role.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "../authorization/authorization.module.css";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { reloadOnChange } from "../reload-on-change.ts";
import { useMay } from "../shell/may.ts";
import type { Route } from "./+types/detail";
import { RoleIcon } from "./list-columns.tsx";
import type { Opened } from "./opened.ts";
import { useRemoval } from "./use-removal.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const role = calls.tenant(tenantId).versioned(`/api/roles/${id}`, Role);
  if (isWholeRequest(request)) await role;
  return { role };
}

/** Deletes the role. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const outcome = await calls.tenant(tenantId)(`/api/roles/${id}`, Nothing, { method: "DELETE" });
  if (!outcome.ok) return refusal(request, outcome.failure);
  throw redirect(`/console/${tenantId}/roles?${new URLSearchParams({ deleted: String(form.get("name")) })}`);
}

export const shouldRevalidate = reloadOnChange;

export default function RoleDetail({ loaderData: { role }, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/roles`;
  return (
    <Loaded of={role} pending={<CardSkeleton lines={10} />}>
      {(found) => <Page key={id} opened={{ ...found, base: `${list}/${id}` }} list={list} />}
    </Loaded>
  );
}

function Page({ opened, list }: { opened: Opened; list: string }) {
  const { t } = useTranslation(["authorization", "ui"]);
  const may = useMay();
  const remove = useRemoval(opened);
  const { base, value } = opened;
  const holders =
    value.type === "User"
      ? { to: `${base}/users`, label: t("roles.tab.users") }
      : { to: `${base}/machine-to-machine-apps`, label: t("roles.tab.machines") };
  return (
    <DetailPage
      back={{ to: list, label: t("roles.title") }}
      icon={<RoleIcon type={value.type} size={24} />}
      name={value.name}
      tag={
        <>
          <Tag>{t(`roles.types.${value.type}`)}</Tag>
          {value.isDefault && <Tag tone="info">{t("roles.isDefault")}</Tag>}
        </>
      }
      id={value.id}
      {...(may("delete:data")
        ? { menu: [{ label: t("roles.delete"), danger: true, onSelect: () => void remove() }] }
        : {})}
      tabs={[
        { to: `${base}/permissions`, label: t("permissions.tab") },
        holders,
        { to: `${base}/general`, label: t("roles.tab.general") },
        { to: `${base}/history`, label: t("detail.history", { ns: "ui" }) },
      ]}
    >
      <div className={styles.tab}>
        <Outlet context={opened} />
      </div>
    </DetailPage>
  );
}
