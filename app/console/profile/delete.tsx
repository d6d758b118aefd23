import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link, useSearchParams } from "react-router";
import { z } from "zod";
import { AccountDeletion, BlockingTenant, MyProfile } from "../../../contracts/me.ts";
import { pageContext } from "../../context.ts";
import { CloseButton, DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { type ApiClient, Nothing, needed, refusal, requireApiClient } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { textOf } from "../kit/write.server.ts";
import { cloudOnly } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/delete";
import { profilePath } from "./account-change.ts";
import { BlockedBy } from "./delete-blocked.tsx";
import { accountName, Confirmation, fieldOf } from "./delete-confirmation.tsx";
import styles from "./row.module.css";

export const middleware = [cloudOnly];

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, calls) => ({ eligibility: calls.cloud("/api/me/deletion", AccountDeletion) }));

const Blocked = z.object({ tenants: z.array(BlockingTenant) });

export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  if (form.get("intent") === "handOver") return handOver(request, calls, form);
  const [user, { deleted }] = await Promise.all([
    needed(request, calls.me("/me", MyProfile)),
    needed(request, calls.cloud("/api/me/deletion", AccountDeletion)),
  ]);
  const asked = deleted.filter(({ id }) => form.has(fieldOf(id)));
  const wrong = [{ id: "", name: accountName(user) }, ...asked].filter(
    ({ id, name }) => textOf(form, fieldOf(id)) !== name.trim(),
  );
  if (wrong.length > 0) {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return data({ wrong: wrong.map(({ id }) => id), typed }, { status: 422 });
  }
  // What has become a tenant of this person alone since the dialog was shown was not named: the server refuses it.
  const tenantIds = asked.map(({ id }) => id);
  const outcome = await calls.cloud("/api/me", Nothing, { method: "DELETE", body: { tenantIds } });
  if (outcome.ok) return leave(await context.get(pageContext).console.signOut(false));
  const { failure } = outcome;
  const blocking =
    failure.code === "account.has_blocking_tenants" ? Blocked.safeParse(failure.data).data?.tenants : null;
  return data(blocking ? { blocking } : { failure }, { status: failure.status });
}

/** Another member manages the tenant from now on. */
async function handOver(request: Request, calls: ApiClient, form: FormData) {
  const [tenantId, userId] = [textOf(form, "tenantId"), textOf(form, "userId")].map(encodeURIComponent);
  const path = `/api/tenants/${tenantId}/members/${userId}/roles`;
  const outcome = await calls.cloud(path, Nothing, { method: "PUT", body: { roleName: "admin" } });
  return outcome.ok ? { isHandedOver: true } : refusal(request, outcome.failure);
}

/** To the page that says so, by a new document: nothing of who is gone stays in the page. */
function leave(answer: Response): Response {
  answer.headers.set("location", "/console/account-deleted");
  answer.headers.set("x-remix-reload-document", "true");
  return answer;
}

export default function Delete({ loaderData: { eligibility }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const refused = actionData && "blocking" in actionData ? actionData.blocking : undefined;
  if (refused) return <BlockedBy tenants={refused.map((tenant) => ({ ...tenant, successors: [] }))} />;
  return (
    <AsyncSection of={eligibility} pending={<Checking />}>
      {(found) => {
        if (query.get("step") === "confirm") return <Confirmation tenants={found.deleted} answer={actionData} />;
        return found.blocking.length > 0 ? <BlockedBy tenants={found.blocking} /> : <Facts {...found} />;
      }}
    </AsyncSection>
  );
}

function Checking() {
  const { t } = useTranslation("profile");
  return (
    <RouteDialog title={t("delete.checking")} closeTo={profilePath}>
      <CardSkeleton lines={3} />
    </RouteDialog>
  );
}

/** What a deletion means, before it is asked for once more. */
function Facts({ deleted, left }: AccountDeletion) {
  const { t } = useTranslation("profile");
  return (
    <RouteDialog title={t("delete.infoTitle")} about={t("delete.infoAbout")} closeTo={profilePath}>
      <ul className={styles.list}>
        <li>{t("delete.infoProfile")}</li>
        <li>{t("delete.infoSessions")}</li>
      </ul>
      <Tenants title={t("delete.deleted")} about={t("delete.deletedAbout")} tenants={deleted} />
      <Tenants title={t("delete.left")} tenants={left} />
      <DialogActions>
        <CloseButton to={profilePath} variant="default">
          {t("cancel")}
        </CloseButton>
        <Button component={Link} to="?step=confirm" preventScrollReset color="red">
          {t("continue")}
        </Button>
      </DialogActions>
    </RouteDialog>
  );
}

function Tenants({ title, about, tenants }: { title: string; about?: string; tenants: AccountDeletion["left"] }) {
  if (tenants.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.listTitle}>{title}</h3>
      {about ? <p className={styles.listAbout}>{about}</p> : null}
      <ul className={styles.list}>
        {tenants.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
