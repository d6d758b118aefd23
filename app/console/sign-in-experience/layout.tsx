import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useSearchParams } from "react-router";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import { type EntityContext, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/layout";
import { type Known, showsOwnPages } from "./known.ts";
import { OwnPagesNote } from "./own-pages-note.tsx";
import { BesidePreview, PreviewPane } from "./preview-pane.tsx";
import { readExperience } from "./read.server.ts";
import { TryButton } from "./try-button.tsx";

export const handle = { phrases: ["sign-in-experience"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const visit = args.context.get(pageContext);
  const asked = args.url.searchParams.get("language");
  return load(args, (call) => ({ experience: readExperience(call, visit, args.params.tenantId, asked) }));
};

/** How the tenant's users sign in: a form on each tab, and beside it the pages as the form would make them. */
export default function SignInExperience({ loaderData: { experience }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation(["sign-in-experience", "console", "ui"]);
  const base = `/console/${tenantId}/sign-in-experience`;
  const tabs = [
    { to: `${base}/branding`, label: t("tabs.branding") },
    { to: `${base}/sign-up-and-sign-in`, label: t("tabs.methods") },
    { to: `${base}/profile-fields`, label: t("fields.title") },
    { to: `${base}/content`, label: t("tabs.content") },
    { to: `${base}/phrases`, label: t("phrases.title") },
    { to: `${base}/history`, label: t("ui:detail.history") },
  ];
  return (
    <>
      <PageHeader title={t("console:area.signInExperience")} about={t("about")} learnMore="/console/docs/branding" />
      <LinkTabs label={t("console:area.signInExperience")} tabs={tabs} />
      <LoadedEntity of={experience} base={base}>
        {(context) => <Halves context={context} />}
      </LoadedEntity>
    </>
  );
}

function Halves({ context }: { context: EntityContext<Known> }) {
  const asked = useSearchParams()[0].get("language");
  const { pathname } = useLocation();
  const isAboutFields = pathname.startsWith(`${context.base}/profile-fields`);
  const form = <Outlet context={context} />;
  if (pathname.endsWith("/history")) return form;
  return (
    <BesidePreview
      preview={(beside) =>
        showsOwnPages(context.value) ? (
          <OwnPagesNote known={context.value} />
        ) : (
          <PreviewPane
            key={`${asked} ${isAboutFields}`}
            known={context.value}
            address={`${context.base}/preview`}
            opensAt={isAboutFields ? "profile" : "sign-in"}
            beside={beside}
            action={<TryButton beside={beside} address={`${context.base}/trial`} />}
          />
        )
      }
    >
      {form}
    </BesidePreview>
  );
}
