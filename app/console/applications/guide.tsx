import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { demoPath } from "../../../contracts/demo-app.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { AsyncSection } from "../async-section.tsx";
import { entryOf } from "../guides/catalog.ts";
import styles from "../guides/guide.module.css";
import { GuidePage } from "../guides/guide-page.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/guide";
import { saveAddresses } from "./addresses.server.ts";
import { Finish, finishIntent } from "./finish-guide.tsx";
import { readGuide } from "./guide.server.ts";
import { GuideSteps, type WrongAddresses } from "./guide-steps.tsx";
import { redirectProblem, signOutProblem } from "./redirect-uris.ts";

export const handle = { phrases: ["applications", "demo", "guides"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  if (!entryOf(args.params.guideId)?.type) throw data(null, { status: 404 });
  const visit = args.context.get(pageContext);
  const { endpointOf, managementIndicatorOf } = visit;
  const [endpoint, management] = [endpointOf(args.params.tenantId), managementIndicatorOf(args.params.tenantId)];
  const resource = new URL(args.request.url).searchParams.get("resource");
  return load(args, (call) => ({
    demo: endpoint + demoPath,
    guide: readGuide(visit, call, {
      ...{ applicationId: args.params.id, guideId: args.params.guideId, endpoint, management, resource },
    }),
  }));
};

/** Registers the addresses that stand in the guide; who finishes it goes on to the application. */
export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const type = entryOf(args.params.guideId)?.type ?? "SPA";
      const [redirectUri, signOutUri] = [textOf(form, "redirectUri"), textOf(form, "signOutUri")];
      const wrong: WrongAddresses = {
        redirectUri: redirectUri ? redirectProblem(type, redirectUri) : null,
        signOutUri: signOutUri ? signOutProblem(signOutUri) : null,
      };
      if (wrong.redirectUri || wrong.signOutUri) return invalidFields(wrong);
      const saved = await saveAddresses(call, args.params.id, form);
      if (saved.ok && textOf(form, "intent") === finishIntent)
        throw redirect(`/console/${args.params.tenantId}/applications/${args.params.id}/settings`);
      return saved;
    },
    () => args.request.url,
  );

/** The way to a first sign-in, step by step, with the application's own values in all of the code. */
export default function Guide({ loaderData: { guide, demo }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("guides");
  const { tenantId, id, guideId } = params;
  const base = `/console/${tenantId}/applications/${id}`;
  const entry = entryOf(guideId);
  if (!entry) return null;
  return (
    <>
      <DocumentTitle>{t("guideFor", { name: entry.name })}</DocumentTitle>
      <AsyncSection of={guide} pending={<CardSkeleton lines={14} />}>
        {(filled) => (
          <GuidePage
            entry={entry}
            back={{ to: `${base}/settings`, label: <bdi>{filled.application.name}</bdi> }}
            linkTo={(other) => `${base}/guide/${other}`}
          >
            {filled.secret.isHidden && <Callout tone="info">{t("secretHidden")}</Callout>}
            <GuideSteps key={`${id} ${guideId}`} guide={filled} demo={demo} base={base} result={actionData} />
            <footer className={styles.foot}>
              <Finish steps={filled.steps} to={`${base}/settings`} />
            </footer>
          </GuidePage>
        )}
      </AsyncSection>
    </>
  );
}
