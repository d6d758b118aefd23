import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useActionData, useLoaderData, useLocation } from "react-router";
import { OrganizationScope } from "../../../contracts/organization.ts";
import { Scope } from "../../../contracts/resource.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import { readScope } from "./read-scope.server.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

/** A permission of the organization template, or of the API with this ID. */
const template = "organization";
const pathOf = ({ place = "", scopeId = "" }: LoaderFunctionArgs["params"]) =>
  place === template ? `/api/organization-scopes/${scopeId}` : `/api/resources/${place}/scopes/${scopeId}`;

/** The list over which the dialog is. */
const listOf = (path: string) => path.replace(/\/edit\/.*$/, "");

export const loader = (args: LoaderFunctionArgs) => {
  const { place = "", scopeId = "" } = args.params;
  return load(args, (call) => ({
    permission: place === template ? call(pathOf(args.params), OrganizationScope) : readScope(call, place, scopeId),
  }));
};

export const action = (args: LoaderFunctionArgs) =>
  write(
    args,
    (call, form) => {
      const body = { description: textOf(form, "description") || null };
      const schema = Scope.pick({ name: true });
      return call(pathOf(args.params), schema, { method: "PATCH", body });
    },
    () => listOf(new URL(args.request.url).pathname.replace(/\.data$/, "")),
  );

/** What a permission allows, in the words of whoever grants it: also users read them, on the consent page. */
export default function EditDescription() {
  const { t } = useTranslation("authorization");
  const { permission } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const to = listOf(useLocation().pathname);
  useDialogDone(result, ({ name }) => ({ toast: t("resources.permissionSaved", { name }), to }));
  return (
    <RouteDialog title={t("resources.editPermission")} closeTo={to}>
      <AsyncSection of={permission} pending={<CardSkeleton lines={2} />}>
        {({ name, description }) => (
          <DialogForm submit={t("resources.savePermission")} failure={result?.failure}>
            <p>
              <code dir="ltr">{name}</code>
            </p>
            <TextInput
              label={t("description")}
              name="description"
              maxLength={256}
              defaultValue={description ?? ""}
              data-autofocus
            />
          </DialogForm>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
