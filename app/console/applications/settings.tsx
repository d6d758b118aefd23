import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useNavigate } from "react-router";
import { z } from "zod";
import { Application, ApplicationSecret } from "../../../contracts/application.ts";
import { Domain } from "../../../contracts/domain.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { deleteOne } from "../kit/delete.server.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, save, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { DeleteApplicationCard } from "./delete-card.tsx";
import { EndpointsCard } from "./endpoints-card.tsx";
import { SecretsCard } from "./secrets-card.tsx";
import { SettingsCards } from "./settings-cards.tsx";
import { readSettings, type SettingsProblems } from "./settings-form.server.ts";
import { firstTabOf, keepsSecret } from "./types.tsx";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/applications/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    secrets: call(`${pathOf(args.params)}/secrets`, z.array(ApplicationSecret)),
    domains: call("/api/domains", z.array(Domain)),
    endpoint: args.context.get(pageContext).endpointOf(args.params.tenantId),
  }));

/** Saves the form, or deletes a secret. */
export const action = (args: Route.ActionArgs) =>
  write<object>(args, async (call, form) => {
    const path = pathOf(args.params);
    if (form.has("id")) return deleteOne(call, `${path}/secrets`, form);
    const read = readSettings(form);
    return read.ok ? save(call, form, path, Application, { body: read.body }) : invalidFields(read.problems);
  });

export default function Settings({ loaderData: { secrets, domains, endpoint }, actionData }: Route.ComponentProps) {
  const opened = useEntity<Application>();
  const can = useCan();
  const { value, etag } = opened;
  const { wrong, rest } = wrongFields<SettingsProblems>(actionData?.failure);
  const tab = firstTabOf(value.type);
  if (tab !== "settings") return <ToOwnTab to={`${opened.base}/${tab}`} type={value.type} />;
  return (
    <>
      <CardStack>
        <EndpointsCard endpoint={endpoint} application={value} domains={domains} />
        {keepsSecret(value.type) && <SecretsCard secrets={secrets} opened={opened} />}
        <EntityForm etag={etag} base={value} result={actionData} failure={rest}>
          <input type="hidden" name="type" value={value.type} />
          <SettingsCards application={value} problems={wrong ?? {}} />
        </EntityForm>
        {can("delete:data") && <DeleteApplicationCard opened={opened} />}
      </CardStack>
      <Outlet context={opened} />
    </>
  );
}

/** The settings of some kinds of applications are others. */
function ToOwnTab({ to, type }: { to: string; type: Application["type"] }) {
  const { t } = useTranslation("applications");
  const go = useNavigate();
  useEffect(() => void go(to, { replace: true }), [to, go]);
  return <Link to={to}>{t(`type.${type}`)}</Link>;
}
