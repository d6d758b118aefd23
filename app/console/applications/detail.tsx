import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Link, Outlet, redirect } from "react-router";
import { Application, type ApplicationType } from "../../../contracts/application.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../answer.ts";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { reloadOnChange } from "../reload-on-change.ts";
import { useMay } from "../shell/may.ts";
import type { Route } from "./+types/detail";
import styles from "./applications.module.css";
import { guideOfType } from "./guides/catalog.ts";
import { TypeIcon, TypeTag } from "./kinds.tsx";
import type { Opened } from "./opened.ts";
import { useRemoval } from "./use-removal.ts";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const application = calls.tenant(tenantId).versioned(`/api/applications/${id}`, Application);
  if (isWholeRequest(request)) await application;
  return { application };
}

/** Deletes the application; its name comes along, also where no script asked for it. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const name = String(form.get("name"));
  if (form.get("typed") !== name) return data({ isMismatch: true }, { status: 422 });
  const outcome = await calls.tenant(tenantId)(`/api/applications/${id}`, Nothing, { method: "DELETE" });
  if (!outcome.ok) return refusal(request, outcome.failure);
  throw redirect(`/console/${tenantId}/applications?${new URLSearchParams({ deleted: name })}`);
}

export const shouldRevalidate = reloadOnChange;

export default function Detail({ loaderData: { application }, params: { tenantId, id } }: Route.ComponentProps) {
  const base = `/console/${tenantId}/applications/${id}`;
  return (
    <Loaded of={application} pending={<CardSkeleton lines={10} />}>
      {(found) => <Page key={id} opened={{ ...found, base }} list={`/console/${tenantId}/applications`} />}
    </Loaded>
  );
}

function Page({ opened, list }: { opened: Opened; list: string }) {
  const { t } = useTranslation(["applications", "ui"]);
  const may = useMay();
  const remove = useRemoval(opened);
  const { base, value } = opened;
  const { type, isThirdParty, name } = value;
  const guide = guideOfType(type);
  return (
    <DetailPage
      back={{ to: isThirdParty ? `${list}/third-party-applications` : list, label: t("title") }}
      icon={<TypeIcon type={type} size={24} />}
      name={name}
      tag={<TypeTag of={value} />}
      id={value.id}
      actions={
        guide && (
          <Button
            component={Link}
            to={`${base}/guide/${guide}`}
            variant="default"
            leftSection={<IconBook size={18} stroke={1.5} aria-hidden />}
          >
            {t("detail.guide")}
          </Button>
        )
      }
      {...(may("delete:data")
        ? { menu: [{ label: t("remove.action"), danger: true, onSelect: () => void remove() }] }
        : {})}
      tabs={[
        ...tabsOf(value).map((tab) => ({ to: `${base}/${paths[tab]}`, label: t(labels[tab]) })),
        { to: `${base}/history`, label: t("detail.history", { ns: "ui" }) },
      ]}
    >
      <div className={styles.tab}>
        <Outlet context={opened satisfies Versioned<Application>} />
      </div>
    </DetailPage>
  );
}

const paths = {
  settings: "settings",
  roles: "roles",
  permissions: "permissions",
  organizations: "organizations",
  branding: "branding",
  logs: "logs",
  tryIt: "try-it",
} as const;
type Tab = keyof typeof paths;
const labels = {
  settings: "detail.settings",
  roles: "roles.tab",
  permissions: "detail.permissions",
  organizations: "detail.organizations",
  branding: "detail.branding",
  logs: "detail.logs",
  tryIt: "detail.tryIt",
} as const satisfies Record<Tab, string>;

/** What there is to say of a kind of application. */
function tabsOf({ type, isThirdParty }: { type: ApplicationType; isThirdParty: boolean }): Tab[] {
  if (type === "MachineToMachine") return ["settings", "roles", "organizations", "logs", "tryIt"];
  return ["settings", ...(isThirdParty ? (["permissions"] as const) : []), "branding", "logs", "tryIt"];
}
