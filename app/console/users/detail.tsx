import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link, Outlet, useOutletContext } from "react-router";
import { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { useCan } from "../shell/use-can.ts";
import { userSubtitle, userTitle } from "../user-label.ts";
import type { Route } from "./+types/detail";
import { unlessDeleted, useUserActions } from "./use-user-actions.ts";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ user: call.versioned(apiPath(args.params.userId), User) }));

export const shouldRevalidate = unlessDeleted;

/** What the head of the page does: suspends, lets in again, deletes. */
export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "suspend" && intent !== "reactivate" && intent !== "delete") throw data(null, { status: 400 });
  const call = calls.tenant(tenantId);
  const outcome =
    intent === "delete"
      ? await call(apiPath(userId), Nothing, { method: "DELETE" })
      : await call(apiPath(userId, "/is-suspended"), User, {
          method: "PATCH",
          body: { isSuspended: intent === "suspend" },
        });
  if (!outcome.ok) return refusal(request, outcome.failure);
  return { done: { intent, name: String(form.get("name") ?? "") } };
}

/** One user, with everything that belongs to them in tabs. */
export default function UserDetail({ loaderData: { user }, params: { tenantId } }: Route.ComponentProps) {
  return (
    <AsyncSection of={user} pending={<CardSkeleton lines={10} />} missing={<Gone tenantId={tenantId} />}>
      {(known) => <Frame key={known.value.id} known={known} tenantId={tenantId} />}
    </AsyncSection>
  );
}

/** Nobody, or nobody any more. */
function Gone({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation("users");
  return (
    <>
      <PageHeader title={t("gone.title")} />
      <EmptyState
        drawing="nowhere"
        title={t("gone.what")}
        about={t("gone.about")}
        action={
          <Button component={Link} to={`/console/${tenantId}/users`} variant="default">
            {t("gone.action")}
          </Button>
        }
      />
    </>
  );
}

const tabs = ["settings", "roles", "logs", "organizations", "sessions"] as const;

function Frame({ known, tenantId }: { known: Versioned<User>; tenantId: string }) {
  const { t } = useTranslation(["users", "ui"]);
  const user = known.value;
  const can = useCan();
  const act = useUserActions(user, tenantId);
  const base = userBase(tenantId, user.id);
  const isWriter = can("write:data");
  return (
    <DetailPage
      back={{ to: `/console/${tenantId}/users`, label: t("title") }}
      icon={<Avatar of={user} size={48} />}
      name={userTitle(user)}
      tag={
        <>
          {user.isSuspended && <Tag tone="bad">{t("suspended")}</Tag>}
          {userSubtitle(user) && (
            <bdi className={styles.soft} dir="auto">
              {userSubtitle(user)}
            </bdi>
          )}
        </>
      }
      id={user.id}
      actions={
        isWriter && (
          <>
            <Button component={Link} to={`${base}/settings/password`} variant="default" preventScrollReset>
              {t(user.hasPassword ? "act.resetPassword" : "act.setPassword")}
            </Button>
            <Button variant="default" onClick={() => void act(user.isSuspended ? "reactivate" : "suspend")}>
              {t(user.isSuspended ? "act.reactivate" : "act.suspend")}
            </Button>
          </>
        )
      }
      {...(isWriter
        ? {
            menu: [
              { label: t("act.impersonate"), to: `${base}/settings/impersonate` },
              { label: t("act.delete"), danger: true, onSelect: () => void act("delete") },
            ],
          }
        : {})}
      tabs={[
        ...tabs.map((tab) => ({ to: `${base}/${tab}`, label: t(`tab.${tab}`) })),
        { to: `${base}/history`, label: t("detail.history", { ns: "ui" }) },
      ]}
    >
      <Outlet context={known} />
    </DetailPage>
  );
}

/** The user of the page and the tag of its version. */
export const useUser = (): Versioned<User> => useOutletContext<Versioned<User>>();
