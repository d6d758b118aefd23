import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { UserGrants, UserSessions } from "../../../contracts/user-access.ts";
import type { PageHandle } from "../../document.ts";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/sessions";
import { GrantTable } from "./grant-table.tsx";
import { SessionTable } from "./session-table.tsx";
import { unlessDeleted } from "./use-user-actions.ts";
import { apiPath } from "./user.server.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    sessions: call(apiPath(args.params.userId, "/sessions"), UserSessions),
    grants: call(apiPath(args.params.userId, "/grants"), UserGrants),
  }));

export const shouldRevalidate = unlessDeleted;

/** Ends a session, all of them, or what an application may do. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const intent = String(form.get("intent"));
    const id = encodeURIComponent(String(form.get("id")));
    const path = { end: `/sessions/${id}`, "end-all": "/sessions", revoke: `/grants/${id}` }[intent];
    if (path === undefined) throw data(null, { status: 400 });
    const outcome = await call(apiPath(args.params.userId, path), Nothing, { method: "DELETE" });
    return outcome.ok ? { ok: true, value: { intent, name: String(form.get("name") ?? "") } } : outcome;
  });

/** Where a user is signed in, and which applications may act for them. */
export default function Sessions({ loaderData: { sessions, grants } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const name = userTitle(useEntity<User>().value);
  const isWriter = useCan()("write:data");
  const { end, endAll, revoke } = useEndings(name);
  return (
    <>
      <section className={styles.section} aria-labelledby="sessions-title">
        <header>
          <div>
            <h2 id="sessions-title">{t("sessions.title")}</h2>
            <p className={styles.soft}>{t("sessions.about", { name })}</p>
          </div>
          {isWriter && (
            <Button variant="default" onClick={endAll}>
              {t("sessions.endAll")}
            </Button>
          )}
        </header>
        <AsyncSection of={sessions} pending={<RowsSkeleton rows={2} columns={4} hasHead />}>
          {(all) => <SessionTable sessions={all.sessions} {...(isWriter ? { onEnd: end } : {})} />}
        </AsyncSection>
      </section>
      <section className={styles.section} aria-labelledby="grants-title">
        <header>
          <div>
            <h2 id="grants-title">{t("sessions.grantsTitle")}</h2>
            <p className={styles.soft}>{t("sessions.grantsAbout", { name })}</p>
          </div>
        </header>
        <AsyncSection of={grants} pending={<RowsSkeleton rows={2} columns={3} hasHead />}>
          {(all) => <GrantTable grants={all.grants} {...(isWriter ? { onRevoke: revoke } : {})} />}
        </AsyncSection>
      </section>
    </>
  );
}

/** Asks, ends and says so. */
function useEndings(name: string) {
  const { t } = useTranslation("users");
  const toast = useToasts();
  const { ask } = useAction<{ intent: string; name: string }>(({ intent, name: application }) => {
    if (intent === "revoke") toast.good(t("sessions.revoked", { application }));
    else toast.good(t(intent === "end" ? "sessions.ended" : "sessions.endedAll"));
  });
  return {
    end: (id: string, browser: string) => {
      const title = t("sessions.endTitle", { name, browser });
      const question = { title, body: t("sessions.endBody"), action: t("sessions.end"), danger: true };
      void ask(question, { intent: "end", id });
    },
    endAll: () => {
      const title = t("sessions.endAllTitle", { name });
      const question = { title, body: t("sessions.endAllBody", { name }), action: t("sessions.endAll"), danger: true };
      void ask(question, { intent: "end-all" });
    },
    revoke: (id: string, application: string) => {
      const title = t("sessions.revokeTitle", { application });
      const question = { title, body: t("sessions.revokeBody", { name }), action: t("sessions.revoke"), danger: true };
      void ask(question, { intent: "revoke", id, name: application });
    },
  };
}
