import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Nothing } from "../api-client.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
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
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const intent = form.get("intent");
    if (intent !== "suspend" && intent !== "reactivate" && intent !== "delete") throw data(null, { status: 400 });
    const path = apiPath(args.params.userId);
    const body = { isSuspended: intent === "suspend" };
    const outcome =
      intent === "delete"
        ? await call(path, Nothing, { method: "DELETE" })
        : await call(`${path}/is-suspended`, User, { method: "PATCH", body });
    return outcome.ok ? { ok: true, value: { intent, name: String(form.get("name") ?? "") } } : outcome;
  });

/** One user, with everything that belongs to them in tabs. */
export default function UserDetail({ loaderData: { user }, params: { tenantId, userId } }: Route.ComponentProps) {
  return (
    <LoadedEntity of={user} base={userBase(tenantId, userId)} missing={<Gone tenantId={tenantId} />}>
      {(context) => <Page context={context} tenantId={tenantId} />}
    </LoadedEntity>
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

const tabs = ["settings", "roles", "organizations", "access", "logs", "sessions"] as const;

function Page({ context, tenantId }: { context: EntityContext<User>; tenantId: string }) {
  const { t } = useTranslation("users");
  const { base, value: user } = context;
  const can = useCan();
  const act = useUserActions(user, tenantId);
  const isWriter = can("write:data");
  return (
    <EntityPage
      context={context}
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
      menu={isWriter ? [{ label: t("act.impersonate"), to: `${base}/settings/impersonate` }] : []}
      onDelete={{ label: t("act.delete"), run: () => void act("delete") }}
      tabs={Object.fromEntries(tabs.map((tab) => [tab, t(`tab.${tab}`)]))}
    />
  );
}
