import { SsoConnector } from "../../../contracts/sso-connector.ts";
import { pageContext } from "../../context.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { ifMatch, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/connection";
import { configOf } from "./config-form.server.ts";
import { OidcConnection } from "./oidc-connection.tsx";
import { SamlConnection } from "./saml-connection.tsx";

export const loader = (args: Route.LoaderArgs) => ({
  endpoint: args.context.get(pageContext).endpointOf(args.params.tenantId),
});

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const body = { config: configOf(form, textOf(form, "protocol")) };
    return call(`/api/sso-connectors/${args.params.id}`, SsoConnector, { method: "PATCH", body, ...ifMatch(form) });
  });

/** What the provider has to know of us, and we of it. */
export default function Connection({ loaderData, actionData }: Route.ComponentProps) {
  const context = useEntity<SsoConnector>();
  return context.value.providerType === "saml" ? (
    <SamlConnection context={context} result={actionData} />
  ) : (
    <OidcConnection context={context} result={actionData} endpoint={loaderData.endpoint} />
  );
}
