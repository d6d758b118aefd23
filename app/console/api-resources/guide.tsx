import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { Resource, Scope } from "../../../contracts/resource.ts";
import { type PageContext, pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { entryOf } from "../guides/catalog.ts";
import { type FilledStep, fillSteps } from "../guides/fill.server.ts";
import styles from "../guides/guide.module.css";
import { exampleScope } from "../guides/guide.ts";
import { GuidePage } from "../guides/guide-page.tsx";
import { readTemplate } from "../guides/read.server.ts";
import { StepList } from "../guides/step-list.tsx";
import { load } from "../kit/load.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/guide";

export const handle = { phrases: ["authorization", "guides"] } satisfies PageHandle;

/** A guide as its page shows it: with the values of one API. */
interface FilledGuide {
  name: string;
  /** Names of its permissions. */
  scopes: string[];
  steps: FilledStep[];
}

export const loader = (args: Route.LoaderArgs) => {
  const { tenantId, id, guideId } = args.params;
  if (entryOf(guideId)?.type !== null) throw data(null, { status: 404 });
  const visit = args.context.get(pageContext);
  return load(args, (call) => ({ guide: readGuide(visit, call, { tenantId, id, guideId }) }));
};

async function readGuide(
  visit: PageContext,
  call: ApiCall,
  { tenantId, id, guideId }: Route.LoaderArgs["params"],
): Promise<Outcome<FilledGuide>> {
  const endpoint = visit.endpointOf(tenantId);
  const path = `/api/resources/${id}`;
  const [template, resource, scopes] = await Promise.all([
    readTemplate(visit, guideId),
    call(path, Resource),
    call.list(`${path}/scopes?page=1&page_size=100`, Scope),
  ]);
  if (!resource.ok) return resource;
  if (!scopes.ok) return scopes;
  if (!template.ok) return template;
  const names = scopes.value.items.map(({ name }) => name);
  const steps = fillSteps(template.value, {
    ...{ endpoint, issuer: `${endpoint}/oidc`, redirectUri: "", signOutUri: "" },
    ...{ appId: "YOUR_APP_ID", secret: "YOUR_APP_SECRET" },
    ...{ resource: resource.value.indicator, scope: names[0] ?? exampleScope },
  });
  return { ok: true, value: { name: resource.value.name, scopes: names, steps } };
}

/** How an API checks its callers, with its own values in all of the code. */
export default function ApiGuide({ loaderData: { guide }, params: { tenantId, id, guideId } }: Route.ComponentProps) {
  const { t } = useTranslation("guides");
  const tenant = `/console/${tenantId}`;
  const base = `${tenant}/api-resources/${id}`;
  const entry = entryOf(guideId);
  if (!entry) return null;
  return (
    <>
      <DocumentTitle>{t("guideFor", { name: entry.name })}</DocumentTitle>
      <AsyncSection of={guide} pending={<CardSkeleton lines={14} />}>
        {({ name, scopes, steps }) => (
          <GuidePage
            entry={entry}
            back={{ to: base, label: <bdi>{name}</bdi> }}
            linkTo={(other) => `${base}/guide/${other}`}
          >
            <StepList
              steps={steps}
              fieldsOf={({ fields = [] }) => (
                <>
                  {fields.includes("permissions") && <Permissions names={scopes} base={base} />}
                  {fields.includes("machine") && (
                    <Way to={`${tenant}/applications/create/machine`} label={t("createMachine")} />
                  )}
                </>
              )}
            />
            <footer className={styles.foot}>
              <Button component={Link} to={base}>
                {t("finish")}
              </Button>
            </footer>
          </GuidePage>
        )}
      </AsyncSection>
    </>
  );
}

/** What the API has, and the way to more. */
function Permissions({ names, base }: { names: string[]; base: string }) {
  const { t } = useTranslation("authorization");
  return (
    <>
      {names.length > 0 && (
        <div className={styles.chips}>
          {names.map((name) => (
            <Tag key={name}>
              <bdi>{name}</bdi>
            </Tag>
          ))}
        </div>
      )}
      <Way to={`${base}/permissions/create`} label={t("resources.createPermission")} />
    </>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  const can = useCan();
  if (!can("write:data")) return null;
  return (
    <div>
      <Button component={Link} to={to} variant="default" className={styles.way ?? ""}>
        {label}
      </Button>
    </div>
  );
}
