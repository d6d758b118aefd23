import { IconListDetails } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EventSample } from "../../../contracts/webhook.ts";
import type { PageHandle } from "../../document.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/events";
import { groups, happeningOf } from "./event-groups.ts";
import { verifySnippets } from "./verify-snippets.ts";
import styles from "./webhooks.module.css";

export const handle = { phrases: ["webhooks"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ events: call("/api/hook-events", z.array(EventSample)) }));

/** What can be subscribed to, what a request of each looks like, and how to verify it. */
export default function Events({ loaderData: { events }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  return (
    <DetailPage
      back={{ to: `/console/${tenantId}/webhooks`, label: t("title") }}
      icon={<IconListDetails size={24} stroke={1.5} aria-hidden />}
      name={t("catalog")}
    >
      <CardStack>
        <AsyncSection of={events} pending={<CardSkeleton lines={20} />}>
          {(known) => <Catalog of={known} />}
        </AsyncSection>
        <div id="verify">
          <FormCard title={t("verify")} about={t("verifyAbout")}>
            <CodeBlock file={t("verifyStandard")} text={verifySnippets.standard} />
            <CodeBlock file={t("verifyHmac")} text={verifySnippets.hmac} />
          </FormCard>
        </div>
      </CardStack>
    </DetailPage>
  );
}

function Catalog({ of }: { of: EventSample[] }) {
  const { t } = useTranslation("webhooks");
  return (
    <FormCard title={t("events")} about={t("catalogAbout")}>
      {groups.map((group) => (
        <div key={group}>
          <h3 className={styles.catalogGroup}>{t(`group.${group}`)}</h3>
          {of
            .filter((one) => one.group === group)
            .map(({ event, sample }) => (
              <details key={event} className={styles.sample}>
                <summary>
                  <code dir="ltr">{event}</code> <span>{t(`happening.${happeningOf(event)}`)}</span>
                </summary>
                <CodeBlock file={event} text={JSON.stringify(sample, null, 2)} />
              </details>
            ))}
        </div>
      ))}
    </FormCard>
  );
}
