import { IconWebhook } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Hook } from "../../../contracts/webhook.ts";
import type { PageHandle } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { Health } from "./health.tsx";
import { SuccessRate } from "./success-rate.tsx";
import { useDeleteWebhook } from "./use-delete-webhook.ts";
import { StateTag } from "./webhook-state.tsx";
import styles from "./webhooks.module.css";

export const handle = { phrases: ["webhooks"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/hooks/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ webhook: call.versioned(`${pathOf(args.params)}?includeExecutionStats=true`, Hook) }));

export const action = (args: Route.ActionArgs) => deleteEntity(args, pathOf(args.params), "webhooks");

export const shouldRevalidate = reloadOnChange;

export default function WebhookPage({ loaderData: { webhook }, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/webhooks`;
  return (
    <LoadedEntity of={webhook} base={`${list}/${id}`}>
      {(context) => <Page context={context} list={list} />}
    </LoadedEntity>
  );
}

function Page({ context, list }: { context: EntityContext<Hook>; list: string }) {
  const { t } = useTranslation("webhooks");
  const run = useDeleteWebhook(context);
  const { id, name, config, executionStats } = context.value;
  return (
    <EntityPage
      context={context}
      back={{ to: list, label: t("title") }}
      icon={<IconWebhook size={24} stroke={1.5} aria-hidden />}
      name={name || config.url}
      tag={
        <>
          <StateTag of={context.value} />
          <Delivery of={executionStats} />
        </>
      }
      id={id}
      onDelete={{ label: t("delete"), run }}
      tabs={{ settings: t("tab.settings"), "recent-requests": t("tab.requests") }}
    >
      <Health of={context} />
    </EntityPage>
  );
}

/** How many requests the endpoint got within a day, and how many of them it accepted. */
function Delivery({ of }: { of: Hook["executionStats"] }) {
  const { t, i18n } = useTranslation("webhooks");
  const count = of?.requestCount ?? 0;
  return (
    <>
      <span className={styles.fact}>
        {t("requests")} <strong>{numberFormat(i18n.language).format(count)}</strong>
      </span>
      {count > 0 && (
        <span className={styles.fact}>
          {t("successRate")} <SuccessRate of={of} />
        </span>
      )}
    </>
  );
}
