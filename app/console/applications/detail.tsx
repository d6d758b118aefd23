import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { Application, type ApplicationType } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { guideOfType } from "../guides/catalog.ts";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { TypeIcon, TypeTag } from "./types.tsx";
import { useDeleteApplication } from "./use-delete-application.ts";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ application: call.versioned(`/api/applications/${args.params.id}`, Application) }));

/** Deletes the application if its name was typed, also where no script asked for it. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.clone().formData();
  if (form.get("typed") !== form.get("name")) return data({ isMismatch: true }, { status: 422 });
  return deleteEntity(args, `/api/applications/${args.params.id}`, "applications");
};

export const shouldRevalidate = reloadOnChange;

export default function Detail({ loaderData: { application }, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/applications`;
  return (
    <LoadedEntity of={application} base={`${list}/${id}`}>
      {(context) => <Page context={context} list={list} />}
    </LoadedEntity>
  );
}

function Page({ context, list }: { context: EntityContext<Application>; list: string }) {
  const { t } = useTranslation("applications");
  const run = useDeleteApplication(context);
  const { base, value } = context;
  const { type, isThirdParty, name } = value;
  const guide = guideOfType(type);
  const toGuide = isThirdParty ? documents.thirdParty : guide ? `${base}/guide/${guide}` : documents[type];
  return (
    <EntityPage
      context={context}
      back={{ to: isThirdParty ? `${list}/third-party-applications` : list, label: t("title") }}
      icon={<TypeIcon type={type} size={24} />}
      name={name}
      tag={<TypeTag of={value} />}
      id={value.id}
      actions={
        toGuide && (
          <Button
            component={Link}
            to={toGuide}
            variant="default"
            leftSection={<IconBook size={18} stroke={1.5} aria-hidden />}
          >
            {t("detail.guide")}
          </Button>
        )
      }
      onDelete={{ label: t("remove.action"), run }}
      tabs={Object.fromEntries(tabsOf(value).map((tab) => [paths[tab], t(labels[tab])]))}
    />
  );
}

/** Those without a guide in code have a document. */
const documents: Partial<Record<ApplicationType | "thirdParty", string>> = {
  thirdParty: "/console/docs/applications#third-party-applications",
  Protected: "/console/docs/protected-applications",
  SAML: "/console/docs/saml-applications",
};

const paths = {
  settings: "settings",
  saml: "saml",
  protected: "protected",
  domain: "domain",
  attributes: "attributes",
  roles: "roles",
  permissions: "permissions",
  organizations: "organizations",
  access: "access",
  branding: "branding",
  logs: "logs",
  tryIt: "try-it",
} as const;
type Tab = keyof typeof paths;
const labels = {
  settings: "detail.settings",
  saml: "detail.settings",
  protected: "detail.settings",
  domain: "detail.domain",
  attributes: "detail.attributes",
  roles: "roles.tab",
  permissions: "detail.permissions",
  organizations: "detail.organizations",
  access: "detail.access",
  branding: "detail.branding",
  logs: "detail.logs",
  tryIt: "detail.tryIt",
} as const satisfies Record<Tab, string>;

/** What there is to say of a kind of application. */
function tabsOf({ type, isThirdParty }: { type: ApplicationType; isThirdParty: boolean }): Tab[] {
  if (type === "SAML") return ["saml", "attributes", "branding", "logs"];
  if (type === "Protected") return ["protected", "domain", "branding", "logs"];
  if (type === "MachineToMachine") return ["settings", "roles", "organizations", "access", "logs", "tryIt"];
  return ["settings", ...(isThirdParty ? (["permissions"] as const) : []), "branding", "logs", "tryIt"];
}
