import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { UserGrants, UserSessions } from "../../../contracts/user-access.ts";
import type { PageHandle } from "../../document.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/sessions";
import { useUser } from "./detail.tsx";
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
export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const intent = form.get("intent");
  const of = encodeURIComponent(String(form.get("of")));
  const rest =
    intent === "end"
      ? `/sessions/${of}`
      : intent === "end-all"
        ? "/sessions"
        : intent === "revoke"
          ? `/grants/${of}`
          : null;
  if (rest === null) throw data(null, { status: 400 });
  const outcome = await calls.tenant(tenantId)(apiPath(userId, rest), Nothing, { method: "DELETE" });
  return outcome.ok
    ? { done: { intent: String(intent), name: String(form.get("name") ?? "") } }
    : refusal(request, outcome.failure);
}

/** Where a user is signed in, and which applications may act for them. */
export default function Sessions({ loaderData: { sessions, grants } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const name = userTitle(useUser().value);
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
            <Button variant="default" onClick={() => void endAll()}>
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
  const confirm = useConfirm();
  const toast = useToasts();
  const { run } = useAction<{ intent: string; name: string }>(({ intent, name: application }) => {
    if (intent === "revoke") toast.good(t("sessions.revoked", { application }));
    else toast.good(t(intent === "end" ? "sessions.ended" : "sessions.endedAll"));
  });
  const ask = (title: string, body: string, action: string) => confirm({ title, body, action, danger: true });
  return {
    end: async (id: string, browser: string) => {
      const title = t("sessions.endTitle", { name, browser });
      if (await ask(title, t("sessions.endBody"), t("sessions.end"))) run({ intent: "end", of: id });
    },
    endAll: async () => {
      const title = t("sessions.endAllTitle", { name });
      if (await ask(title, t("sessions.endAllBody", { name }), t("sessions.endAll"))) run({ intent: "end-all" });
    },
    revoke: async (id: string, application: string) => {
      const title = t("sessions.revokeTitle", { application });
      const yes = await ask(title, t("sessions.revokeBody", { name }), t("sessions.revoke"));
      if (yes) run({ intent: "revoke", of: id, name: application });
    },
  };
}
