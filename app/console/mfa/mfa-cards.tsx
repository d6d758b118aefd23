import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MfaFactor, MfaUsage } from "../../../contracts/sign-in-experience.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { factors, firstFactors, type MfaSettings, meaningful, type Policy, policiesFor, type Wrong } from "./draft.ts";
import { MeaningNote } from "./meaning-note.tsx";
import { PasskeyCard } from "./passkey-card.tsx";
import { TrustCard } from "./trust-card.tsx";

interface MfaCardsProps {
  saved: MfaSettings;
  usage: Promise<Outcome<MfaUsage>>;
  /** Where the tenant's passkeys are made. */
  host: string;
  wrong: Wrong;
}

/** The form's cards: factors, policy, passkey sign-in, and trusted devices. */
export function MfaCards({ saved, usage, host, wrong }: MfaCardsProps) {
  const { t } = useTranslation("mfa");
  const [chosen, setChosen] = useState<MfaFactor[]>(saved.mfa.factors);
  const [policy, setPolicy] = useState<Policy>(saved.mfa.policy);
  const [isForMembers, setForMembers] = useState(saved.mfa.organizationRequiredMfaPolicy === "Mandatory");
  const hasFirst = firstFactors(chosen).length > 0;
  const isAlone = chosen.includes("BackupCode") && !hasFirst;
  const draft = {
    ...{ factors: chosen, policy },
    ...(isForMembers ? { organizationRequiredMfaPolicy: "Mandatory" as const } : {}),
  };
  const errorOf = (factor: MfaFactor) =>
    factor === "BackupCode" && (isAlone || wrong.BackupCode) ? t("alone") : undefined;
  return (
    <>
      <FormCard title={t("factors")} about={t("factorsAbout")}>
        {saved.mfa.factors.length === 0 && chosen.length === 0 && (
          <Callout
            tone="brand"
            title={t("start.title")}
            action={
              <Button variant="default" size="xs" onClick={() => setChosen([...factors])}>
                {t("start.action")}
              </Button>
            }
          >
            {t("start.about")}
          </Callout>
        )}
        {factors.map((factor) => (
          <Switch
            key={factor}
            name={factor}
            label={t(`factor.${factor}`)}
            description={t(`factorAbout.${factor}`, { host })}
            error={errorOf(factor)}
            checked={chosen.includes(factor)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(factors.filter((one) => (one === factor ? checked : chosen.includes(one))))
            }
          />
        ))}
      </FormCard>
      <FormCard title={t("policy")} about={t("policyAbout")}>
        <RadioCards
          name="policy"
          label={t("when")}
          value={policy}
          onChange={(value) => setPolicy(value as Policy)}
          {...((wrong.policy || policy === "Mandatory") && !hasFirst ? { error: t("needsFactor") } : {})}
          options={policiesFor(saved.mfa.policy).map((one) => ({
            value: one,
            title: t(`prompt.${meaningful(one)}`),
            about: t(`promptAbout.${meaningful(one)}`),
          }))}
        />
        {policy === "Mandatory" ? (
          isForMembers && <input type="hidden" name="organization" value="on" aria-label={t("organization")} />
        ) : (
          <Switch
            name="organization"
            label={t("organization")}
            description={t("organizationAbout")}
            error={(wrong.organization || isForMembers) && !hasFirst ? t("needsFactor") : undefined}
            checked={isForMembers}
            onChange={(event) => setForMembers(event.currentTarget.checked)}
          />
        )}
        <MeaningNote usage={usage} draft={draft} />
      </FormCard>
      <PasskeyCard saved={saved.passkeySignIn} />
      <TrustCard saved={saved.trustedDevice} hasFactor={hasFirst} wrong={wrong} />
    </>
  );
}
