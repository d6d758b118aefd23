import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { HookRequest } from "../../../contracts/webhook.ts";
import { type PageHandle, useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Copyable } from "../../ui/copyable-text.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useDone } from "../kit/action-result.ts";
import { load } from "../kit/load.server.ts";
import { Missing } from "../kit/missing.tsx";
import { PageSkeleton } from "../kit/page-skeleton.tsx";
import { write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import { useErrorToast } from "../use-error-toast.ts";
import type { Route } from "./+types/request";
import { OutcomeTag } from "./outcome-tag.tsx";

export const handle = { phrases: ["webhooks"] } satisfies PageHandle;

const pathOf = ({ id, logId }: { id: string; logId: string }) => `/api/hooks/${id}/recent-logs/${logId}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ request: call(pathOf(args.params), HookRequest) }));

/** Sends it again. */
export const action = (args: Route.ActionArgs) => {
  const { tenantId, id, logId } = args.params;
  return write(
    args,
    (call) => call(`${pathOf(args.params)}/redeliver`, HookRequest, { method: "POST" }),
    () => `/console/${tenantId}/webhooks/${encodeURIComponent(id)}/recent-requests/${encodeURIComponent(logId)}`,
  );
};

/** One request: what was sent, what came back, and each attempt. */
export default function WebhookRequest({ loaderData, actionData, params: { tenantId, id } }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  const toast = useToasts();
  useDone(actionData, () => toast.good(t("resent", { count: 1 })));
  useErrorToast(actionData?.failure);
  const list = `/console/${tenantId}/webhooks/${id}/recent-requests`;
  return (
    <AsyncSection of={loaderData.request} pending={<PageSkeleton lines={12} />} missing={<Missing list={list} />}>
      {(request) => <Page of={request} list={list} />}
    </AsyncSection>
  );
}

function Page({ of: request, list }: { of: HookRequest; list: string }) {
  const { t } = useTranslation("webhooks");
  const can = useCan();
  const isBusy = useNavigation().formMethod === "POST";
  const { payload, id } = request;
  return (
    <DetailPage
      back={{ to: list, label: t("tab.requests") }}
      icon={<IconSend size={24} stroke={1.5} aria-hidden />}
      name={payload.event}
      tag={<OutcomeTag of={request} />}
      id={id}
      actions={
        can("write:data") && payload.state !== "pending" ? (
          <Form method="post" preventScrollReset>
            <SubmitButton busy={isBusy}>{t("resend")}</SubmitButton>
          </Form>
        ) : undefined
      }
    >
      <CardStack>
        <FormCard title={t("request")} about={t("requestAbout")}>
          <KeyValues
            rows={[
              { term: t("url"), value: <Copyable value={payload.hookRequest.url} /> },
              { term: t("time"), value: <DateText at={request.createdAt} format="exact" /> },
              ...(payload.nextAttemptAt === null
                ? []
                : [{ term: t("nextAttempt"), value: <DateText at={payload.nextAttemptAt} format="exact" /> }]),
              { term: "webhook-id", value: <Copyable value={id} /> },
            ]}
          />
          <CodeBlock file={t("body")} text={JSON.stringify(payload.hookRequest.body, null, 2)} />
        </FormCard>
        <Answer of={request} />
        <Attempts of={request} />
      </CardStack>
    </DetailPage>
  );
}

function Answer({ of: { payload } }: { of: HookRequest }) {
  const { t } = useTranslation("webhooks");
  const { response, error } = payload;
  const reason = typeof error === "string" ? error : null;
  return (
    <FormCard title={t("answer")} about={t("answerAbout")}>
      {response ? (
        <>
          <KeyValues rows={[{ term: t("statusCode"), value: <code dir="ltr">{response.statusCode}</code> }]} />
          {response.body && <CodeBlock file={t("body")} text={response.body} />}
          {response.isTruncated && <p>{t("truncated")}</p>}
        </>
      ) : (
        <p dir="auto">{reason ?? t("noAnswer")}</p>
      )}
    </FormCard>
  );
}

function Attempts({ of: { payload } }: { of: HookRequest }) {
  const { t } = useTranslation("webhooks");
  const language = useReader()?.language ?? "en";
  const duration = numberFormat(language, { style: "unit", unit: "millisecond" });
  return (
    <FormCard title={t("attempts")} about={t("attemptsAbout")}>
      <CardTable
        label={t("attempts")}
        rows={payload.attempts}
        keyOf={({ at }) => String(at)}
        nameOf={({ at }) => String(at)}
        columns={[
          { id: "time", label: t("time"), render: ({ at }) => <DateText at={at} format="exact" /> },
          {
            id: "status",
            label: t("statusCode"),
            render: ({ statusCode, error }) => (
              <span dir="auto">
                {[statusCode, error].filter((one) => one !== null && one !== undefined).join(" · ")}
              </span>
            ),
          },
          { id: "duration", label: t("duration"), render: ({ durationMs }) => duration.format(durationMs) },
        ]}
        empty={t("noAttempts")}
      />
    </FormCard>
  );
}
