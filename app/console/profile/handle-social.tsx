import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useFetcher } from "react-router";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { useAlert } from "../../ui/confirm.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import type { Route } from "./+types/handle-social";
import styles from "./handle-social.module.css";
import { linkOfCookie } from "./link-cookie.server.ts";
import { takeLinking, tellLinked } from "./link-window.ts";

export const handle = { phrases: ["profile"] } satisfies PageHandle;

/** Back from a provider. What it sent is only read here: linking is a post of this page. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const isWhole = isWholeRequest(request);
  const connectorId = isWhole ? linkOfCookie(request.headers.get("cookie"), searchParams.get("state") ?? "") : null;
  searchParams.delete("whole");
  return { query: searchParams.toString(), isWhole, connectorId };
}

type Stage = "working" | "done" | "lost" | "failed";

export default function HandleSocial({ loaderData: { query, isWhole, connectorId } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const stage = useLinking(query, isWhole);
  const shown = isWhole && !connectorId ? "lost" : stage;
  return (
    <section className={styles.page} aria-live="polite">
      <DocumentTitle>{t("handle.title")}</DocumentTitle>
      {isWhole && connectorId ? (
        <Form method="post" action="/console/profile/social" className={styles.page}>
          <h1>{t("handle.title")}</h1>
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="connectorId" value={connectorId} />
          <input type="hidden" name="query" value={query} />
          <Button type="submit">{t("handle.finish")}</Button>
        </Form>
      ) : (
        <Words stage={shown} />
      )}
    </section>
  );
}

function Words({ stage }: { stage: Stage }) {
  const { t } = useTranslation("profile");
  const titles = {
    working: "handle.title",
    done: "handle.done",
    lost: "handle.lost",
    failed: "linked.failed",
  } as const;
  const texts = {
    working: "handle.working",
    done: "handle.close",
    lost: "handle.lostAbout",
    failed: "handle.lostAbout",
  } as const;
  return (
    <>
      <h1>{t(titles[stage])}</h1>
      <p>{t(texts[stage])}</p>
      {stage === "working" ? null : (
        <Button component={Link} to="/console/profile" variant="default">
          {t("handle.back")}
        </Button>
      )}
    </>
  );
}

/** Posts the link once, tells the page that began it, and closes the window. */
function useLinking(query: string, isWhole: boolean): Stage {
  const { t } = useTranslation("profile");
  const alert = useAlert();
  const { submit, data, state } = useFetcher<{ isLinked?: boolean; failure?: Failure }>();
  const [stage, setStage] = useState<Stage>("working");
  const begun = useRef<string | null>(null);

  useEffect(() => {
    if (isWhole || begun.current !== null) return;
    const link = takeLinking();
    begun.current = link?.connectorId ?? "";
    // An answer to what another window began, or nobody.
    if (link?.state !== new URLSearchParams(query).get("state")) return setStage("lost");
    const form = { intent: "link", connectorId: link.connectorId, query, stay: "1" };
    void submit(form, { method: "post", action: "/console/profile/social" });
  }, [query, isWhole, submit]);

  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.isLinked) {
      setStage("done");
      tellLinked(begun.current ?? "");
      window.close();
      return;
    }
    setStage("failed");
    const words = data.failure?.message ?? t("linked.failed");
    void alert({ title: t("linked.failed"), body: words, action: t("gotIt") }).then(() => window.close());
  }, [data, state, alert, t]);
  return stage;
}
