import { Switch, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsWhole } from "../../document.ts";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/password-policy";
import { type Protection, readProtection, saveProtection } from "./experience.server.ts";
import { lengthMax, policyOf, type WrongPolicy, wrongIn } from "./policy-form.ts";
import styles from "./security.module.css";
import { Tester } from "./tester.tsx";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ protection: readProtection(call) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const passwordPolicy = policyOf(form);
      const wrong = wrongIn(passwordPolicy);
      return wrong ? invalidFields(wrong) : saveProtection(call, form, { passwordPolicy });
    },
    () => args.request.url,
  );

/** The rules for new passwords, and beside them a password to try. */
export default function PasswordPolicyPage({ loaderData: { protection }, actionData, params }: Route.ComponentProps) {
  return (
    <AsyncSection of={protection} pending={<CardSkeleton lines={14} />}>
      {(found) => <Page found={found} result={actionData} tenantId={params.tenantId} />}
    </AsyncSection>
  );
}

interface PageProps {
  found: Versioned<Protection>;
  result: Route.ComponentProps["actionData"];
  tenantId: string;
}

function Page({ found: { value, etag }, result, tenantId }: PageProps) {
  const form = useRef<HTMLFormElement>(null);
  const isWhole = useIsWhole();
  const { wrong, rest } = wrongFields<WrongPolicy>(result?.failure);
  return (
    <div className={styles.columns}>
      <EntityForm etag={etag} base={value} result={result} failure={rest} ref={form} isNarrow>
        <Cards policy={value.passwordPolicy} wrong={wrong ?? {}} />
      </EntityForm>
      {!isWhole && (
        <div className={styles.beside}>
          <CardStack isNarrow>
            <Tester form={form} action={`/console/${tenantId}/security/check-password`} />
          </CardStack>
        </div>
      )}
    </div>
  );
}

function Cards({ policy, wrong }: { policy: Protection["passwordPolicy"]; wrong: WrongPolicy }) {
  const { t } = useTranslation("security");
  const [types, setTypes] = useState(String(policy.characterTypes.min));
  const { length, rejects } = policy;
  const switches = [
    { name: "pwned", label: t("policy.pwned"), about: t("policy.pwnedAbout") },
    { name: "repetitionAndSequence", label: t("policy.repetition"), about: t("policy.repetitionAbout") },
    { name: "userInfo", label: t("policy.userInfo"), about: t("policy.userInfoAbout") },
  ] as const;
  return (
    <>
      <FormCard title={t("policy.length")} about={t("policy.lengthAbout")}>
        <NumberField label={t("policy.min")} name="min" defaultValue={length.min} min={1} max={lengthMax} required />
        <NumberField
          label={t("policy.max")}
          name="max"
          defaultValue={length.max}
          min={1}
          max={lengthMax}
          required
          {...(wrong.length ? { error: t("policy.range") } : {})}
        />
      </FormCard>
      <FormCard title={t("policy.types")} about={t("policy.typesAbout")}>
        <fieldset className={styles.choice}>
          <legend>{t("policy.typesMin")}</legend>
          {["1", "2", "3", "4"].map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="types"
                value={count}
                checked={types === count}
                onChange={() => setTypes(count)}
              />
              {count}
            </label>
          ))}
        </fieldset>
      </FormCard>
      <FormCard title={t("policy.rejects")} about={t("policy.rejectsAbout")}>
        {switches.map(({ name, label, about }) => (
          <Switch key={name} name={name} label={label} description={about} defaultChecked={rejects[name]} />
        ))}
        <Textarea
          label={t("policy.words")}
          description={t("policy.wordsAbout")}
          name="words"
          defaultValue={rejects.words.join("\n")}
          error={wrong.words && t("policy.wordsRange")}
          autosize
          minRows={3}
          maxRows={12}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
        />
      </FormCard>
    </>
  );
}
