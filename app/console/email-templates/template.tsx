import { NativeSelect } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { EmailTemplate, EmailTemplateDetails, type EmailTemplatePlace } from "../../../contracts/connector.ts";
import { type PageHandle, useDocument } from "../../document.ts";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import { deleteOne } from "../kit/delete.server.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { type DeletedRow, useRowDelete } from "../kit/use-delete.ts";
import { ifMatch, invalidFields, textOf, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/template";
import { type Draft, draftOf } from "./draft.ts";
import styles from "./email-templates.module.css";
import { languageOptions } from "./languages.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { type FoundTemplate, placeOf, readTemplate } from "./read.server.ts";
import { TemplateFields, type Wrong } from "./template-fields.tsx";
import { TestCard } from "./test-card.tsx";

export const handle = { phrases: ["email-templates"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const place = placeOf(args.params);
  return load(args, (call) => ({ found: readTemplate(call, place) }));
};

/** Saves the template over the version that was loaded, or deletes it. */
export const action = (args: Route.ActionArgs) =>
  write<EmailTemplate[] | DeletedRow>(args, async (call, form) => {
    if (form.has("id")) return deleteOne(call, "/api/email-templates", form);
    const details = EmailTemplateDetails.safeParse({
      subject: textOf(form, "subject"),
      content: String(form.get("content") ?? "").replaceAll("\r\n", "\n"),
      contentType: textOf(form, "contentType"),
      sendFrom: textOf(form, "sendFrom") || undefined,
      replyTo: textOf(form, "replyTo") || undefined,
    });
    if (!details.success)
      return invalidFields(Object.fromEntries(details.error.issues.map(({ path }) => [String(path[0]), true])));
    const templates = [{ ...placeOf(args.params), details: details.data }];
    return call("/api/email-templates", z.array(EmailTemplate), {
      method: "PUT",
      body: { templates },
      ...ifMatch(form),
    });
  });

export default function EmailTemplatePage({ loaderData: { found }, params, actionData }: Route.ComponentProps) {
  const { tenantId } = params;
  // The loader has found that there is such a place.
  const place = params as Pick<typeof params, "tenantId"> & EmailTemplatePlace;
  return (
    <AsyncSection of={found} pending={<CardSkeleton lines={14} />}>
      {(value) => (
        <Editor
          key={`${place.templateType} ${place.languageTag}`}
          {...value}
          place={place}
          base={`/console/${tenantId}`}
          result={actionData}
        />
      )}
    </AsyncSection>
  );
}

interface EditorProps extends FoundTemplate {
  place: EmailTemplatePlace;
  base: string;
  result: ActionResult<unknown> | undefined;
}

function Editor({ template, standard, languages, place, base, result }: EditorProps) {
  const { t } = useTranslation(["email-templates", "ui", "page"]);
  const { templateType: type, languageTag } = place;
  const can = useCan();
  const navigate = useNavigate();
  const { isWhole } = useDocument();
  const loaded = draftOf(template, standard);
  const [draft, setDraft] = useState<Draft>(loaded);
  const key = useFormKey(loaded, draft, template === null);
  const name = t(`types.${type}.name`);
  const question = { title: t("resetTitle", { name }), body: t("resetBody"), action: t("reset") };
  const reset = useRowDelete(
    () => question,
    () => t("resetDone", { name }),
    "email-template",
  );
  const { wrong, rest } = wrongFields<Wrong>(result?.failure);
  const menu = template
    ? [
        { label: t("ui:detail.history"), to: `${base}/audit-logs/changes?entityId=${template.id}` },
        ...(can("delete:data")
          ? [{ label: t("reset"), danger: true, onSelect: () => reset({ id: template.id, name }) }]
          : []),
      ]
    : [];
  return (
    <DetailPage
      back={{ to: `${base}/email-templates`, label: t("title") }}
      name={name}
      tag={template ? <Tag tone="brand">{t("custom")}</Tag> : <Tag>{t("standard")}</Tag>}
      actions={
        <NativeSelect
          aria-label={t("page:language")}
          value={languageTag}
          data={languageOptions([...languages, languageTag])}
          onChange={(event) => void navigate(`${base}/email-templates/${type}/${event.currentTarget.value}`)}
        />
      }
      menu={menu}
    >
      <p className={styles.soft}>{t(`types.${type}.when`)}</p>
      <div className={styles.columns}>
        <EntityForm key={key} etag={`"${template?.version ?? 0}"`} result={result} failure={rest}>
          <TemplateFields
            type={type}
            initial={loaded}
            standard={standard}
            about={t(template ? "customAbout" : "messageAbout")}
            wrong={wrong}
            onDraft={setDraft}
          />
        </EntityForm>
        {!isWhole && (
          <div className={styles.beside}>
            <PreviewPanel place={place} draft={draft} address={`${base}/email-templates/preview`} />
            <TestCard place={place} draft={draft} address={`${base}/email-templates/send-test`} />
          </div>
        )}
      </div>
    </DetailPage>
  );
}

/**
 * Another key where the fields have to show what is now: after a reset, and after what was undone. What one saves oneself
 * leaves the form as it stands, and so does what others save while something is unsaved.
 */
function useFormKey(loaded: Draft, draft: Draft, isStandard: boolean): number {
  const [key, setKey] = useState(0);
  const now = JSON.stringify(loaded);
  const before = useRef({ now, isStandard });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is loaded
  useEffect(() => {
    const was = before.current;
    before.current = { now, isStandard };
    const shown = JSON.stringify(draft);
    const isReset = isStandard && !was.isStandard;
    if (now !== shown && (isReset || (shown === was.now && now !== was.now))) setKey((one) => one + 1);
  }, [now, isStandard]);
  return key;
}
