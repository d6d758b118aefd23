import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import styles from "../guides/guide.module.css";
import type { GuideField } from "../guides/guide.ts";
import { Step, StepList } from "../guides/step-list.tsx";
import { type ActionResult, useDone, wrongFields } from "../kit/action-result.ts";
import { useErrorToast } from "../use-error-toast.ts";
import type { FilledGuide } from "./guide.server.ts";
import type { AddressProblem } from "./redirect-uris.ts";
import { TryRun } from "./try-run.tsx";

/** As most applications ask; one of a third party may not. */
const usualRequest = ({ isThirdParty }: FilledGuide["application"]) => ({
  scope: isThirdParty ? "openid" : "openid profile email offline_access",
  prompt: "consent",
});

/** What is wrong with the addresses of a guide. */
export type WrongAddresses = Record<"redirectUri" | "signOutUri", AddressProblem | null>;

interface GuideStepsProps {
  guide: FilledGuide;
  /** Address of the demo app. */
  demo: string;
  /** Path of the application's page. */
  base: string;
  result: ActionResult<unknown> | undefined;
}

/** The steps in their order, each with what is filled in there and the code that comes of it. */
export function GuideSteps({ guide, demo, base, result }: GuideStepsProps) {
  const { t } = useTranslation("guides");
  const { application } = guide;
  const toast = useToasts();
  const { wrong, rest } = wrongFields<WrongAddresses>(result?.failure);
  useDone(result, () => toast.good(t("saved")));
  useErrorToast(rest);
  return (
    <StepList
      steps={guide.steps}
      fieldsOf={({ fields = [] }) => <Fields fields={fields} guide={guide} wrong={wrong} />}
    >
      {application.type !== "MachineToMachine" && (
        <Step title="tryIt" text="tryIt">
          <TryRun {...{ demo, base, application, secret: guide.secret }} tried={usualRequest(application)} />
          <Link to={`${base}/try-it`}>{t("tryOptions")}</Link>
        </Step>
      )}
    </StepList>
  );
}

interface FieldsProps {
  fields: readonly GuideField[];
  guide: FilledGuide;
  wrong: WrongAddresses | undefined;
}

function Fields({ fields, guide, wrong }: FieldsProps) {
  const { t } = useTranslation(["guides", "applications"]);
  const isBusy = useNavigation().formMethod === "POST";
  if (fields.includes("resource")) return <ResourceField guide={guide} />;
  if (fields.length === 0) return null;
  const { facts } = guide;
  const say = (problem: AddressProblem | null | undefined) =>
    problem ? t(`applications:settings.${problem}`) : undefined;
  return (
    <Form method="post" preventScrollReset className={styles.fields}>
      <input type="hidden" name="redirectUriBefore" value={facts.redirectUri} />
      <input type="hidden" name="signOutUriBefore" value={facts.signOutUri} />
      <TextInput
        key={`redirect ${facts.redirectUri}`}
        label={t("redirectUri")}
        name="redirectUri"
        defaultValue={facts.redirectUri}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
        error={say(wrong?.redirectUri)}
      />
      <TextInput
        key={`sign-out ${facts.signOutUri}`}
        label={t("signOutUri")}
        name="signOutUri"
        defaultValue={facts.signOutUri}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        error={say(wrong?.signOutUri)}
      />
      <div>
        <SubmitButton busy={isBusy} variant="default">
          {t("save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Which API the tokens are for: it is in the address, so that the same guide can be sent to somebody. */
function ResourceField({ guide: { facts, resources } }: { guide: FilledGuide }) {
  const { t } = useTranslation("guides");
  const submit = useSubmit();
  if (resources.length === 0) return <p>{t("noResource")}</p>;
  const isListed = resources.some(({ indicator }) => indicator === facts.resource);
  return (
    <Form className={styles.fields} preventScrollReset>
      <NativeSelect
        label={t("resource")}
        name="resource"
        value={facts.resource}
        data={[
          ...(isListed ? [] : [{ value: facts.resource, label: t("chooseResource") }]),
          ...resources.map(({ name, indicator }) => ({ value: indicator, label: `${name} · ${indicator}` })),
        ]}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true, replace: true })}
      />
      <noscript>
        <SubmitButton busy={false} variant="default">
          {t("save")}
        </SubmitButton>
      </noscript>
    </Form>
  );
}
