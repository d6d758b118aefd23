import { TextInput } from "@mantine/core";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { Resource } from "../../../contracts/resource.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { catalog, entryOf } from "../guides/catalog.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create";
import { problemOf } from "./identifier.ts";

export const handle = { phrases: ["guides"] } satisfies PageHandle;

export function loader({ params: { guideId } }: Params) {
  if (guideId !== undefined && entryOf(guideId)?.type !== null) throw data(null, { status: 404 });
  return null;
}

export const action = (args: Route.ActionArgs) => {
  return write(
    args,
    async (call, form) => {
      const indicator = String(form.get("indicator")).trim();
      const problem = problemOf(indicator);
      if (problem) return invalid(problem);
      return call("/api/resources", Resource, { method: "POST", body: { name: form.get("name"), indicator } });
    },
    (made) => nextPage(args, made),
  );
};

/** The route without a guide, and the one with it. */
interface Params {
  params: { tenantId: string; guideId?: string };
}

const nextPage = ({ params: { tenantId, guideId } }: Params, { id }: Resource): string =>
  `/console/${tenantId}/api-resources/${id}${guideId ? `/guide/${guideId}` : ""}`;

const inUse = "resource.resource_identifier_in_use";
const problems = ["identifierWrong", "identifierTaken"] as const;

/** Registers an API. */
export default function CreateResource({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation(["authorization", "guides"]);
  const { tenantId, guideId }: Params["params"] = params;
  const entry = guideId === undefined ? undefined : entryOf(guideId);
  const [indicator, setIndicator] = useState("");
  const [isLeft, leave] = useState(false);
  const list = `/console/${tenantId}/api-resources`;
  const { errors, rest } = fieldErrors(actionData?.failure, { indicator: [inUse, ...problems] });
  const sent = problems.find((code) => code === actionData?.failure?.code);
  const problem = isLeft && indicator ? problemOf(indicator.trim()) : sent;
  useDialogDone(actionData, (made) => ({
    toast: t("resources.created", { name: made.name }),
    to: nextPage({ params }, made),
  }));
  return (
    <RouteDialog
      title={t("resources.create")}
      about={entry ? t("guides:guideFor", { name: entry.name }) : t("resources.createAbout")}
      closeTo={list}
    >
      <DialogForm submit={t("resources.create")} failure={rest}>
        <TextInput
          label={t("name")}
          description={t("resources.nameHint")}
          name="name"
          required
          maxLength={256}
          data-autofocus
        />
        <TextInput
          label={t("resources.identifier")}
          description={t("resources.identifierHint")}
          name="indicator"
          required
          maxLength={256}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={indicator}
          error={problem ? t(`resources.${problem}`) : errors.indicator}
          onBlur={() => leave(true)}
          onChange={(event) => setIndicator(event.currentTarget.value)}
        />
        {!entry && (
          <p>
            {t("resources.guide")}:{" "}
            {catalog
              .filter(({ type }) => type === null)
              .map(({ id, name }, at) => (
                <Fragment key={id}>
                  {at > 0 && " · "}
                  <Link to={`${list}/create/${id}`}>{name}</Link>
                </Fragment>
              ))}
          </p>
        )}
      </DialogForm>
    </RouteDialog>
  );
}
