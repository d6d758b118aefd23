import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { pageContext } from "../../../context.ts";
import type { PageHandle } from "../../../document.ts";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { DocumentTitle } from "../../../ui/title.tsx";
import guideStyles from "../../applications/guide.module.css";
import { guides } from "../../applications/guides/all.server.ts";
import { catalog, entryOf } from "../../applications/guides/catalog.ts";
import { fillSteps } from "../../applications/guides/fill.server.ts";
import { StepList } from "../../applications/step-list.tsx";
import docs from "../docs.module.css";
import type { Route } from "./+types/guide";

export const handle = { phrases: ["help", "guides"] } satisfies PageHandle;

/** A quick-start guide for whoever comes: with placeholders where the console has an application's own values. */
export function loader({ context, params: { guideId } }: Route.LoaderArgs) {
  const entry = entryOf(guideId);
  const guide = guides[guideId];
  if (!entry || !guide) throw data({ code: "request.not_found" }, { status: 404 });
  const { endpointOf, managementIndicatorOf } = context.get(pageContext);
  const endpoint = endpointOf("my-tenant");
  const wantsManagement = guide.steps.some(({ title }) => title === "callManagement");
  const { redirectUri, signOutUri } = guide;
  const steps = fillSteps(guide, {
    ...{ endpoint, issuer: `${endpoint}/oidc`, appId: "YOUR_APP_ID", secret: "YOUR_APP_SECRET" },
    ...{ redirectUri, signOutUri },
    resource: wantsManagement ? managementIndicatorOf("my-tenant") : "https://api.example.com",
  });
  return { entry, steps, redirectUri, signOutUri };
}

export default function OpenGuide({ loaderData: { entry, steps, redirectUri, signOutUri } }: Route.ComponentProps) {
  const { t } = useTranslation(["guides", "help"]);
  const title = t("guideFor", { name: entry.name });
  return (
    <div className={docs.guide}>
      <DocumentTitle>{title}</DocumentTitle>
      <header className={guideStyles.header}>
        <div>
          <Link className={docs.back} to="/console/docs">
            <IconArrowLeft className={docs.arrow} size={16} stroke={1.5} aria-hidden />
            {t("help:docs.all")}
          </Link>
          <h1>{title}</h1>
          <p>{t("with", { library: entry.library })}</p>
          <p>{t("help:docs.guides.about")}</p>
        </div>
      </header>
      <nav className={guideStyles.others} aria-label={t("other")}>
        {catalog
          .filter(({ type }) => type === entry.type)
          .map(({ id, name }) => (
            <Link
              key={id}
              to={`/console/docs/guides/${id}`}
              aria-current={id === entry.id ? "page" : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          ))}
      </nav>
      <StepList
        steps={steps}
        fieldsOf={({ fields = [] }) => (
          <>
            {fields.includes("redirectUri") ? <CodeBlock file={t("redirectUri")} text={redirectUri} /> : null}
            {fields.includes("signOutUri") ? <CodeBlock file={t("signOutUri")} text={signOutUri} /> : null}
          </>
        )}
      />
    </div>
  );
}
