import { NativeSelect, TextInput } from "@mantine/core";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { useLeaveWarning } from "../../ui/save-bar.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import styles from "../guides/guide.module.css";
import type { GuideField } from "../guides/guide.ts";
import { Step, StepList } from "../guides/step-list.tsx";
import { type ActionResult, useDone, wrongFields } from "../kit/action-result.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { addressForm } from "./finish-guide.tsx";
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
  const { redirectUri, signOutUri } = guide.facts;
  if (fields.includes("resource")) return <ResourceField guide={guide} />;
  return fields.length === 0 ? null : (
    <AddressFields key={`${redirectUri} ${signOutUri}`} facts={guide.facts} wrong={wrong} />
  );
}

/** Where sign-ins and sign-outs come back to. */
function AddressFields({ facts, wrong }: { facts: FilledGuide["facts"]; wrong: WrongAddresses | undefined }) {
  const { t } = useTranslation(["guides", "applications"]);
  const isBusy = useNavigation().formMethod === "POST";
  const [typed, setTyped] = useState<Partial<FilledGuide["facts"]>>({});
  const isTyped = (["redirectUri", "signOutUri"] as const).some((name) => (typed[name] ?? facts[name]) !== facts[name]);
  useLeaveWarning(isTyped);
  const type = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const say = (problem: AddressProblem | null | undefined) =>
    problem ? t(`applications:settings.${problem}`) : undefined;
  return (
    <Form method="post" id={addressForm} preventScrollReset className={styles.fields}>
      <input type="hidden" name="redirectUriBefore" value={facts.redirectUri} />
      <input type="hidden" name="signOutUriBefore" value={facts.signOutUri} />
      <TextInput
        label={t("redirectUri")}
        name="redirectUri"
        defaultValue={facts.redirectUri}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
        onChange={type}
        error={say(wrong?.redirectUri)}
      />
      <TextInput
        label={t("signOutUri")}
        name="signOutUri"
        defaultValue={facts.signOutUri}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        onChange={type}
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
