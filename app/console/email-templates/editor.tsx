import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  EmailTemplate,
  EmailTemplateDetails,
  SmsTemplate,
  SmsTemplateDetails,
} from "../../../contracts/message-template.ts";
import { missingVariable } from "../../../contracts/message-variables.ts";
import { useIsWhole } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { SaveQuestion } from "../kit/save-question.tsx";
import { ifMatch, invalid, invalidFields, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/editor";
import { apiOf, type Channel, channelIn } from "./channel.ts";
import { type Draft, draftOf } from "./draft.ts";
import styles from "./email-templates.module.css";
import { PreviewPanel } from "./preview-panel.tsx";
import { placeOf } from "./read.server.ts";
import { useSay } from "./say.ts";
import { SmsPreview } from "./sms-preview.tsx";
import { type OpenTemplate, useTemplate } from "./template.tsx";
import { TemplateFields, type Wrong } from "./template-fields.tsx";
import { TestCard } from "./test-card.tsx";

const kinds: Record<Channel, { Details: z.ZodType<{ subject?: string; content: string }>; Saved: z.ZodType<object> }> =
  {
    email: { Details: EmailTemplateDetails, Saved: z.array(EmailTemplate) },
    sms: { Details: SmsTemplateDetails, Saved: z.array(SmsTemplate) },
  };

/** The code of a save without the variable that the message is sent for, until it is confirmed. */
const missingCode = "template_missing_variable";

interface Missing {
  name: string;
  /** The form, to be sent once more. */
  fields: [name: string, value: string][];
}

/** Saves the template over the version that was loaded. What its readers could not go on with asks first. */
export const action = (args: Route.ActionArgs) =>
  write<object>(args, async (call, form) => {
    const channel = channelIn(args.url.pathname);
    const { Details, Saved } = kinds[channel];
    const details = Details.safeParse({
      subject: textOf(form, "subject"),
      content: String(form.get("content") ?? "").replaceAll("\r\n", "\n"),
      contentType: textOf(form, "contentType"),
      sendFrom: textOf(form, "sendFrom") || undefined,
      replyTo: textOf(form, "replyTo") || undefined,
    });
    if (!details.success)
      return invalidFields(Object.fromEntries(details.error.issues.map(({ path }) => [String(path[0]), true])));
    const place = placeOf(channel, args.params);
    const { subject = "", content } = details.data;
    const missing = missingVariable(place.templateType, `${subject}\n${content}`);
    if (missing && form.get("confirmed") !== "yes") {
      const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
      return invalid(missingCode, { name: `{{${missing}}}`, fields } satisfies Missing);
    }
    const body = { templates: [{ ...place, details: details.data }] };
    return call(apiOf(channel), Saved, { method: "PUT", body, ...ifMatch(form) });
  });

/** The words of a message beside what becomes of them. */
export default function TemplateEditor({ actionData }: Route.ComponentProps) {
  const open = useTemplate();
  const { place } = open;
  return <Editor key={`${place.templateType} ${place.languageTag}`} of={open} result={actionData} />;
}

function Editor({ of, result }: { of: OpenTemplate; result: ActionResult<unknown> | undefined }) {
  const { channel, place, base, template, standard, ownTemplatesOf } = of;
  const { t } = useTranslation("email-templates");
  const { say, sayOf } = useSay(channel);
  const isWhole = useIsWhole();
  const loaded = draftOf(template, standard);
  const [draft, setDraft] = useState<Draft>(loaded);
  const key = useFormKey(loaded, draft, template === null);
  const { wrong, rest } = wrongFields<Wrong>(result?.failure);
  const missing = rest?.code === missingCode ? (rest.data as Missing) : null;
  const preview = { place, draft, address: `${base}/email-templates/preview` };
  return (
    <>
      <p className={styles.soft}>{sayOf(place.templateType, "when")}</p>
      {ownTemplatesOf && (
        <div className={styles.notice}>
          <Callout tone="info">{t("sms.ownTemplates", { provider: ownTemplatesOf })}</Callout>
        </div>
      )}
      <div className={styles.columns}>
        <EntityForm key={key} etag={`"${template?.version ?? 0}"`} result={result} failure={missing ? undefined : rest}>
          <TemplateFields
            channel={channel}
            type={place.templateType}
            initial={loaded}
            standard={standard}
            about={say(template ? "customAbout" : "messageAbout")}
            wrong={wrong}
            onDraft={setDraft}
          />
          {missing && (
            <SaveQuestion
              asked={missing}
              title={t("missing.title", { name: missing.name })}
              action={t("missing.action")}
              check={t("missing.check")}
            >
              {t("missing.body", { name: missing.name })}
            </SaveQuestion>
          )}
        </EntityForm>
        {!isWhole && (
          <div className={styles.beside}>
            {channel === "sms" ? <SmsPreview {...preview} /> : <PreviewPanel {...preview} />}
            <TestCard channel={channel} place={place} draft={draft} address={`${base}/email-templates/send-test`} />
          </div>
        )}
      </div>
    </>
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
