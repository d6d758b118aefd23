import { useTranslation } from "react-i18next";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { type Application, ConsentScopes } from "../../../contracts/application.ts";
import { demoPath } from "../../../contracts/demo-app.ts";
import { Organization } from "../../../contracts/organization.ts";
import { Resource } from "../../../contracts/resource.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/try-it";
import { registerAddress } from "./addresses.server.ts";
import { type ReadableSecret, readSecret } from "./secret.server.ts";
import { type Tryable, TryForm } from "./try-form.tsx";
import { TryRequest } from "./try-request.tsx";

export const handle = { phrases: ["applications", "demo"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const endpoint = args.context.get(pageContext).endpointOf(args.params.tenantId);
  return load(args, (call) => ({ tryable: readTryable(call, args.params.id), endpoint, demo: endpoint + demoPath }));
};

/** Registers the demo app's address, so that sign-ins of the application may come back to it. */
export const action = (args: Route.ActionArgs) => {
  const endpoint = args.context.get(pageContext).endpointOf(args.params.tenantId);
  return write(
    args,
    (call) => registerAddress(call, args.params.id, endpoint + demoPath),
    () => new URL(args.request.url).pathname,
  );
};

/** What is chosen is in the address, and changes nothing of what there is to choose. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

/** What a request may ask for, and with what the application authenticates itself. */
async function readTryable(call: ApiCall, id: string): Promise<Outcome<Tryable & { secret: ReadableSecret }>> {
  const [secret, consent, resources, organizations] = await Promise.all([
    readSecret(call, id),
    call(`/api/applications/${id}/user-consent-scopes`, ConsentScopes),
    call("/api/resources?includeScopes=true", z.array(Resource)),
    call.list("/api/organizations?page=1&page_size=100", Organization),
  ]);
  if (!secret.ok) return secret;
  if (!resources.ok) return resources;
  if (!organizations.ok) return organizations;
  return {
    ok: true,
    value: {
      secret: secret.value,
      userScopes: consent.ok ? ["offline_access", ...consent.value.userScopes] : null,
      resources: resources.value.map(({ name, indicator, scopes = [] }) => ({
        name,
        indicator,
        scopes: scopes.map((scope) => scope.name),
      })),
      organizations: organizations.value.items.map(({ id, name }) => ({ id, name })),
    },
  };
}

/** A sign-in to try: chosen in the address of this page, explained, and then run for real. */
export default function TryIt({ loaderData: { tryable, endpoint, demo } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { value, base } = useEntity<Application>();
  return (
    <AsyncSection of={tryable} pending={<CardSkeleton lines={8} />}>
      {({ secret, ...known }) => {
        if (value.type === "MachineToMachine")
          return <MachineToken {...{ tryable: known, endpoint, appId: value.id }} />;
        const choices = value.isThirdParty ? known : { ...known, userScopes: null };
        return (
          <CardStack>
            <FormCard title={t("tryIt.options")} about={t("tryIt.about")}>
              <TryForm tryable={choices} />
            </FormCard>
            <TryRequest {...{ endpoint, demo, base, tryable: choices, secret, application: value }} />
          </CardStack>
        );
      }}
    </AsyncSection>
  );
}

function MachineToken({ tryable, endpoint, appId }: { tryable: Tryable; endpoint: string; appId: string }) {
  const { t } = useTranslation("applications");
  const curl = (indicator: string, scopes: string[]) => `curl --request POST "${endpoint}/oidc/token" \\
  --user "${appId}:$CLIENT_SECRET" \\
  --data grant_type=client_credentials \\
  --data-urlencode "resource=${indicator}"${scopes.length > 0 ? ` \\\n  --data-urlencode "scope=${scopes.join(" ")}"` : ""}`;
  return (
    <CardStack>
      {tryable.resources.map(({ name, indicator, scopes }) => (
        <FormCard key={indicator} title={name} about={t("tryIt.machineAbout")}>
          <CodeBlock file={t("tryIt.code")} text={curl(indicator, scopes)} />
        </FormCard>
      ))}
    </CardStack>
  );
}
