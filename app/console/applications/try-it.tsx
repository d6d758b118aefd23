import { useTranslation } from "react-i18next";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { demoPath } from "../../../contracts/demo-app.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/try-it";
import { registerAddress } from "./addresses.server.ts";
import { MachineToken } from "./machine-token.tsx";
import { type Tryable, TryForm } from "./try-form.tsx";
import { type Known, readTryable } from "./try-it.server.ts";
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

/** A sign-in to try: chosen in the address of this page, explained, and then run for real. */
export default function TryIt({ loaderData: { tryable, endpoint, demo } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { value, base } = useEntity<Application>();
  return (
    <AsyncSection of={tryable} pending={<CardSkeleton lines={8} />}>
      {(known) => {
        if (value.type === "MachineToMachine")
          return <MachineToken {...{ known, endpoint, base, application: value }} />;
        const choices = value.isThirdParty ? admitted(known) : known;
        return (
          <CardStack>
            <FormCard title={t("tryIt.options")} about={t("tryIt.about")}>
              <TryForm tryable={choices} />
            </FormCard>
            <TryRequest {...{ endpoint, demo, base, tryable: choices, secret: known.secret, application: value }} />
          </CardStack>
        );
      }}
    </AsyncSection>
  );
}

/** Of a third party's application, only what it may ask users for. */
function admitted({ resources, organizations, consent }: Known): Tryable {
  return {
    organizations,
    userScopes: ["offline_access", ...(consent?.userScopes ?? [])],
    resources: resources.flatMap((api) => {
      const of = consent?.resourceScopes.find(({ resource }) => resource.indicator === api.indicator);
      return of ? { ...api, scopes: of.scopes.map(({ name }) => name) } : [];
    }),
  };
}
