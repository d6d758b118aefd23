import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate, useOutletContext } from "react-router";
import type { TemplatePlace } from "../../../contracts/message-template.ts";
import type { PageHandle } from "../../document.ts";
import { DetailPage } from "../../ui/detail-page.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { deleteOne } from "../kit/delete.server.ts";
import { load } from "../kit/load.server.ts";
import { PageSkeleton } from "../kit/page-skeleton.tsx";
import { type DeletedRow, useRowDelete } from "../kit/use-delete.ts";
import { write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/template";
import { apiOf, type Channel, channelIn, pathOf } from "./channel.ts";
import { type FoundTemplate, placeOf, readTemplate } from "./read.server.ts";
import { useSay } from "./say.ts";

export const handle = { phrases: ["email-templates"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const channel = channelIn(args.url.pathname);
  const place = placeOf(channel, args.params);
  return load(args, (call) => ({ found: readTemplate(call, channel, place) }));
};

/** Deletes the tenant's template, so that the built-in one counts again. */
export const action = (args: Route.ActionArgs) =>
  write<DeletedRow>(args, (call, form) => deleteOne(call, apiOf(channelIn(args.url.pathname)), form));

/** The template that is open, for its tabs. */
export interface OpenTemplate extends FoundTemplate {
  channel: Channel;
  place: TemplatePlace;
  /** The tenant's path. */
  base: string;
}
export const useTemplate = (): OpenTemplate => useOutletContext<OpenTemplate>();

export default function TemplatePage({ loaderData: { found }, params }: Route.ComponentProps) {
  const channel = channelIn(useLocation().pathname);
  // The loader has found that there is such a place.
  const { templateType, languageTag } = params as typeof params & TemplatePlace;
  const base = `/console/${params.tenantId}`;
  return (
    <AsyncSection of={found} pending={<PageSkeleton lines={14} />}>
      {(value) => (
        <Page
          key={`${channel} ${templateType}`}
          of={{ ...value, channel, place: { templateType, languageTag }, base }}
        />
      )}
    </AsyncSection>
  );
}

function Page({ of: open }: { of: OpenTemplate }) {
  const { template, languages, others, channel, place, base } = open;
  const { t } = useTranslation(["email-templates", "ui", "page"]);
  const { say, sayOf } = useSay(channel);
  const { templateType: type, languageTag } = place;
  const can = useCan();
  const navigate = useNavigate();
  const list = `${base}/${pathOf(channel)}`;
  const here = `${list}/${type}/${languageTag}`;
  const name = sayOf(type, "name");
  const question = { title: t("resetTitle", { name }), body: say("resetBody"), action: t("reset") };
  const reset = useRowDelete(
    () => question,
    () => t("resetDone", { name }),
    channel === "sms" ? "sms-template" : "email-template",
  );
  const canReset = template !== null && can("delete:data");
  return (
    <DetailPage
      back={{ to: list, label: t("title") }}
      name={name}
      tag={
        <>
          <Tag>{channel === "sms" ? t("sms.title") : t("email")}</Tag>
          {template ? <Tag tone="brand">{t("custom")}</Tag> : <Tag>{t("standard")}</Tag>}
        </>
      }
      actions={
        <NativeSelect
          aria-label={t("page:language")}
          value={languageTag}
          data={[
            { group: t("languages"), items: languages },
            { group: t("otherLanguages"), items: others },
          ]}
          onChange={(event) => void navigate(`${list}/${type}/${event.currentTarget.value}`)}
        />
      }
      menu={canReset ? [{ label: t("reset"), danger: true, onSelect: () => reset({ id: template.id, name }) }] : []}
      tabs={[
        { to: here, label: t("message"), isExact: true },
        { to: `${here}/history`, label: t("ui:detail.history") },
      ]}
    >
      <Outlet context={open} />
    </DetailPage>
  );
}
