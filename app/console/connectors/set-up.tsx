import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Connector, ConnectorFactory } from "../../../contracts/connector.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useUnsavedWarning } from "../../ui/use-changes.ts";
import { AsyncSection } from "../async-section.tsx";
import { CreateError } from "../create-error.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useKeptValues } from "../kit/kept-values.ts";
import { load } from "../kit/load.server.ts";
import { PageSkeleton } from "../kit/page-skeleton.tsx";
import { invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/set-up";
import { canUpload } from "./can-upload.server.ts";
import styles from "./connectors.module.css";
import { useFormErrors } from "./fields.ts";
import { readForm } from "./form.server.ts";
import { GeneralCard } from "./general-card.tsx";
import { GuideText } from "./guide-text.tsx";
import { tabOf, useNameOf } from "./kinds.ts";
import { ParametersCard } from "./parameters-card.tsx";
import { type FoundKind, readKind } from "./read.server.ts";
import { TestCard } from "./test-card.tsx";

export const handle = { phrases: ["connectors"] } satisfies PageHandle;

/** The redirect URI has the connector's ID, and is entered at the provider first: the address keeps it. */
function idIn({ pathname, searchParams }: URL, tab: string): string {
  const id = searchParams.get("id") ?? "";
  if (tab !== "social" || /^[a-z0-9]{21}$/.test(id)) return id;
  const query = new URLSearchParams(searchParams);
  query.set("id", crypto.randomUUID().replaceAll("-", "").slice(0, 21));
  throw redirect(`${pathname}?${query}`);
}

export const loader = (args: Route.LoaderArgs) => {
  const { tenantId, tab, factoryId } = args.params;
  if (tab !== "passwordless" && tab !== "social") throw data(null, { status: 404 });
  const place = { endpoint: args.context.get(pageContext).endpointOf(tenantId), id: idIn(args.url, tab) };
  return load(args, (call) => ({ kind: readKind(call, tab, factoryId, place), upload: canUpload(call) }));
};

const Made = Connector.pick({ id: true, name: true, type: true });

/** Creates the connector; one for email or SMS takes the place of the one before it. */
export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const { tab, factoryId } = args.params;
      const about = await call(`/api/connector-factories/${encodeURIComponent(factoryId)}`, ConnectorFactory);
      if (!about.ok) return about;
      const read = readForm(about.value, form);
      if (!read.ok) return invalidFields(read.wrong);
      const id = idIn(args.url, tab);
      const body = { connectorId: factoryId, ...(id ? { id } : {}), ...read.value };
      return call("/api/connectors", Made, { method: "POST", body });
    },
    (made) => pathOf(args.params.tenantId, made),
  );

const pathOf = (tenantId: string, { id, type }: Pick<Connector, "id" | "type">) =>
  `/console/${tenantId}/connectors/${tabOf(type)}/${id}/settings`;

/** A provider's guide beside the form that it helps to fill in. */
export default function SetUp({ loaderData: { kind, upload }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("connectors");
  const nameOf = useNameOf();
  useDialogDone(actionData, (made) => ({
    toast: t("created", { name: nameOf(made) }),
    to: pathOf(params.tenantId, made),
  }));
  return (
    <AsyncSection of={kind} pending={<PageSkeleton lines={12} />}>
      {(found) => (
        <AsyncSection of={upload} pending={<PageSkeleton lines={12} />}>
          {(canUpload) => <Page {...params} kind={found} canUpload={canUpload} result={actionData} />}
        </AsyncSection>
      )}
    </AsyncSection>
  );
}

interface PageProps {
  tenantId: string;
  tab: string;
  factoryId: string;
  kind: FoundKind;
  canUpload: boolean;
  result: Route.ComponentProps["actionData"];
}

function Page({ tenantId, tab, factoryId, kind, canUpload, result }: PageProps) {
  const { t } = useTranslation(["connectors", "ui"]);
  const nameOf = useNameOf();
  const form = useRef<HTMLFormElement>(null);
  useUnsavedWarning(form, Boolean(result?.done));
  useKeptValues(form);
  const isBusy = useNavigation().formMethod === "POST";
  const { errors, targetError, rest } = useFormErrors(result?.failure);
  const { type, replaces } = kind;
  return (
    <>
      <PageHeader title={t("ui:guide.title", { name: nameOf(kind) })} about={t("guide.about")} />
      <div className={styles.setUp}>
        <div className={styles.guide}>
          <CardStack isNarrow>
            <FormCard title={t("ui:guide.guide")}>
              <GuideText of={kind} />
            </FormCard>
          </CardStack>
        </div>
        <CardStack isNarrow>
          <Form method="post" ref={form} id="set-up">
            <CardStack isNarrow>
              {type === "Social" && <GeneralCard of={kind} isNew canUpload={canUpload} targetError={targetError} />}
              <ParametersCard of={kind} errors={errors} canUpload={canUpload} />
            </CardStack>
          </Form>
          {type !== "Social" && <TestCard type={type} factoryId={factoryId} form={form} />}
          {replaces && <Callout tone="info">{t("choose.replaces", { name: nameOf(replaces) })}</Callout>}
          <CreateError failure={rest} />
          <div className={styles.foot}>
            <Button component={Link} to={`/console/${tenantId}/connectors/${tab}`} variant="default">
              {t("ui:cancel")}
            </Button>
            <SubmitButton form="set-up" busy={isBusy}>
              {t("guide.save")}
            </SubmitButton>
          </div>
        </CardStack>
      </div>
    </>
  );
}
