import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Region } from "../../../contracts/region.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";
import { useKeptValues } from "../kit/kept-values.ts";
import { isAddress } from "./address.ts";
import { Creating } from "./creating.tsx";
import styles from "./onboarding-form.module.css";
import { RegionChoice } from "./region-choice.tsx";

/** Name, region, and who else is to be there. */
export function OnboardingForm({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation(["tenants", "console"]);
  const isBusy = useNavigation().formAction === "/console/onboarding/create-tenant";
  const [name, setName] = useState(() => t("onboarding.defaultName"));
  const [region, setRegion] = useState<Region>("EU");
  const [people, setPeople] = useState<TagItem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useKeptValues(form);
  const hasWrong = people.some(({ error }) => error !== undefined);
  return (
    <section className={styles.page}>
      <h1>{t("onboarding.title")}</h1>
      <p className={styles.about}>{t("onboarding.about")}</p>
      <Form ref={form} method="post" className={styles.form} onSubmit={(event) => hasWrong && event.preventDefault()}>
        <TextInput
          label={t("create.name")}
          name="name"
          value={name}
          maxLength={128}
          required
          withAsterisk={false}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RegionChoice value={region} onChange={setRegion} />
        <TagInput
          label={t("onboarding.collaborators")}
          name="invitee"
          about={t("onboarding.collaboratorsAbout")}
          placeholder={t("onboarding.collaboratorsHint")}
          inputMode="email"
          value={people}
          onChange={setPeople}
          validate={(value) => (isAddress(value) ? null : t("invite.invalid", { address: value }))}
        />
        {failure ? (
          <div role="alert">
            <Callout tone="bad" title={t("create.failed")}>
              {failure.message}
            </Callout>
          </div>
        ) : null}
        {isBusy ? <Creating name={name} region={t(`console:region.${region}`)} /> : null}
        <SubmitButton busy={isBusy} size="md">
          {t("onboarding.submit")}
        </SubmitButton>
      </Form>
    </section>
  );
}
