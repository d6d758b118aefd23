import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/guide";
import styles from "./guide.module.css";
import { readGuide, saveAddresses } from "./guide.server.ts";
import { GuideSteps, type WrongAddresses } from "./guide-steps.tsx";
import { type CatalogEntry, catalog, entryOf } from "./guides/catalog.ts";
import { redirectProblem, signOutProblem } from "./redirect-uris.ts";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  if (!entryOf(args.params.guideId)) throw data(null, { status: 404 });
  const { endpointOf, managementIndicatorOf } = args.context.get(pageContext);
  const [endpoint, management] = [endpointOf(args.params.tenantId), managementIndicatorOf(args.params.tenantId)];
  const resource = new URL(args.request.url).searchParams.get("resource");
  return load(args, (call) => ({
    guide: readGuide(call, {
      ...{ applicationId: args.params.id, guideId: args.params.guideId, endpoint, management, resource },
    }),
  }));
};

/** Registers the addresses that stand in the guide. */
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
      return wrong.redirectUri || wrong.signOutUri ? invalidFields(wrong) : saveAddresses(call, args.params.id, form);
    },
    () => args.request.url,
  );

/** The way to a first sign-in, step by step, with the application's own values in all of the code. */
export default function Guide({ loaderData: { guide }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("guides");
  const { tenantId, id, guideId } = params;
  const base = `/console/${tenantId}/applications/${id}`;
  const entry = entryOf(guideId);
  if (!entry) return null;
  const title = t("guideFor", { name: entry.name });
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <AsyncSection of={guide} pending={<CardSkeleton lines={14} />}>
        {(filled) => (
          <div className={styles.page}>
            <header className={styles.header}>
              <div>
                <Link className={styles.back} to={`${base}/settings`}>
                  <IconArrowLeft size={16} stroke={1.5} aria-hidden />
                  <bdi>{filled.application.name}</bdi>
                </Link>
                <h1>{title}</h1>
                <p>{t("with", { library: entry.library })}</p>
              </div>
              <Button component={Link} to={`${base}/settings`} variant="default">
                {t("finish")}
              </Button>
            </header>
            <Others of={entry} base={base} />
            {filled.isSecretHidden && <Callout tone="info">{t("secretHidden")}</Callout>}
            <GuideSteps key={`${id} ${guideId}`} guide={filled} result={actionData} />
            <footer className={styles.foot}>
              <Button component={Link} to={`${base}/settings`}>
                {t("finish")}
              </Button>
            </footer>
          </div>
        )}
      </AsyncSection>
    </>
  );
}

/** Guides that fit the same kind of application. */
function Others({ of, base }: { of: CatalogEntry; base: string }) {
  const { t } = useTranslation("guides");
  const same = catalog.filter(({ type }) => type === of.type);
  return (
    <nav className={styles.others} aria-label={t("other")}>
      {same.map(({ id, name }) => (
        <Link
          key={id}
          to={`${base}/guide/${id}`}
          aria-current={id === of.id ? "page" : undefined}
          prefetch="intent"
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
