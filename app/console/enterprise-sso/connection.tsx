import { SsoConnector } from "../../../contracts/sso-connector.ts";
import { pageContext } from "../../context.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { ifMatch, textOf, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/connection";
import { configOf } from "./config-form.server.ts";
import { ConnectionEnd } from "./connection-end.tsx";
import { OidcConnection } from "./oidc-connection.tsx";
import { SamlConnection } from "./saml-connection.tsx";
import { readSetupLink } from "./setup-link.server.ts";
import { SetupLinkCard } from "./setup-link-card.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { setupLink } = await load(args, (call) => ({ setupLink: readSetupLink(call, args.params.id) }));
  return { setupLink, endpoint: args.context.get(pageContext).endpointOf(args.params.tenantId), now: Date.now() };
}

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const body = { config: configOf(form, textOf(form, "protocol")) };
    return call(`/api/sso-connectors/${args.params.id}`, SsoConnector, { method: "PATCH", body, ...ifMatch(form) });
  });

/** What the provider has to know of us, and we of it. */
export default function Connection({ loaderData, actionData }: Route.ComponentProps) {
  const context = useEntity<SsoConnector>();
  const can = useCan();
  const { setupLink, endpoint, now } = loaderData;
  return (
    <CardStack>
      {context.value.providerType === "saml" ? (
        <SamlConnection context={context} result={actionData} endpoint={endpoint} />
      ) : (
        <OidcConnection context={context} result={actionData} endpoint={endpoint} />
      )}
      {can("write:data") && (
        <AsyncSection of={setupLink} pending={<CardSkeleton lines={2} />}>
          {(link) => <SetupLinkCard base={context.base} link={link} now={now} />}
        </AsyncSection>
      )}
      <ConnectionEnd context={context} />
    </CardStack>
  );
}
