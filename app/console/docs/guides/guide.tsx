import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { pageContext } from "../../../context.ts";
import type { PageHandle } from "../../../document.ts";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { DocumentTitle } from "../../../ui/title.tsx";
import { entryOf } from "../../guides/catalog.ts";
import { fillSteps } from "../../guides/fill.server.ts";
import { exampleScope } from "../../guides/guide.ts";
import { GuidePage } from "../../guides/guide-page.tsx";
import { readTemplate } from "../../guides/read.server.ts";
import { StepList } from "../../guides/step-list.tsx";
import docs from "../docs.module.css";
import type { Route } from "./+types/guide";

export const handle = { phrases: ["help", "guides"] } satisfies PageHandle;

/** A quick-start guide for whoever comes: with placeholders where the console has an application's own values. */
export async function loader({ context, params: { guideId } }: Route.LoaderArgs) {
  const entry = entryOf(guideId);
  if (!entry) throw data({ code: "request.not_found" }, { status: 404 });
  const visit = context.get(pageContext);
  const template = await readTemplate(visit, guideId);
  if (!template.ok) throw data(template.failure, { status: template.failure.status });
  const guide = template.value;
  const { endpointOf, managementIndicatorOf } = visit;
  const endpoint = endpointOf("my-tenant");
  const wantsManagement = guide.steps.some(({ title }) => title === "callManagement");
  const { redirectUri, signOutUri } = guide;
  const steps = fillSteps(guide, {
    ...{ endpoint, issuer: `${endpoint}/oidc`, appId: "YOUR_APP_ID", secret: "YOUR_APP_SECRET" },
    ...{ redirectUri, signOutUri },
    resource: wantsManagement ? managementIndicatorOf("my-tenant") : "https://api.example.com",
    scope: exampleScope,
  });
  return { entry, steps, redirectUri, signOutUri };
}

export default function OpenGuide({ loaderData: { entry, steps, redirectUri, signOutUri } }: Route.ComponentProps) {
  const { t } = useTranslation(["guides", "help"]);
  return (
    <div className={docs.guide}>
      <DocumentTitle>{t("guideFor", { name: entry.name })}</DocumentTitle>
      <GuidePage
        entry={entry}
        back={{ to: "/console/docs", label: t("help:docs.all") }}
        linkTo={(id) => `/console/docs/guides/${id}`}
        about={t("help:docs.guides.about")}
      >
        <StepList
          steps={steps}
          fieldsOf={({ fields = [] }) => (
            <>
              {fields.includes("redirectUri") ? <CodeBlock file={t("redirectUri")} text={redirectUri} /> : null}
              {fields.includes("signOutUri") ? <CodeBlock file={t("signOutUri")} text={signOutUri} /> : null}
            </>
          )}
        />
      </GuidePage>
    </div>
  );
}
