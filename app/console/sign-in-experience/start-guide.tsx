import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { NoticeFlag } from "../../../contracts/notice-flags.ts";
import { useIsWhole } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ColorFields } from "../kit/color-fields.tsx";
import { LogoField } from "../kit/logo-field.tsx";
import { useErrorToast } from "../use-error-toast.ts";
import type { Known } from "./known.ts";
import { fitted, signUpOf } from "./methods.ts";
import { MissingSender } from "./missing-sender.tsx";
import { type Risk, riskCode } from "./risk.ts";
import { RiskQuestion } from "./risk-question.tsx";
import styles from "./sign-in-experience.module.css";

/** Ways to sign in that most begin with: the identifier, and whether there is a password. */
const ways = {
  username: { asked: ["username"], password: true },
  email: { asked: ["email"], password: true },
  code: { asked: ["email"], password: false },
} as const;
type Way = keyof typeof ways;
const steps = ["color", "logo", "way"] as const;

interface StartGuideProps {
  known: Known;
  base: string;
  failure: Failure | undefined;
}

/** The first visit: a color, a logo, and how users sign in, one after the other, saved as one version. */
export function StartGuide({ known: { saved, canUpload, canSend }, base, failure }: StartGuideProps) {
  const { t } = useTranslation("sign-in-experience");
  const isWhole = useIsWhole();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const skip = useId();
  const [step, setStep] = useState(0);
  const [way, setWay] = useState<Way>("username");
  const asked = ways[way].asked.map((type) => [type]);
  const signUp = signUpOf(asked, ways[way].password);
  const isLast = step === steps.length - 1;
  const isShown = (name: (typeof steps)[number]) => isWhole || steps[step] === name;
  const risk = failure?.code === riskCode ? (failure.data as Risk) : undefined;
  useErrorToast(risk ? undefined : failure);
  const isBlocked = way !== "username" && !canSend.email;
  return (
    <>
      <Form ref={form} method="post" action={`${base}/branding`} preventScrollReset>
        <input type="hidden" name="etag" value='"0"' />
        <input type="hidden" name="signUp" value={JSON.stringify(signUp)} />
        <input type="hidden" name="methods" value={JSON.stringify(fitted([], signUp))} />
        <input type="hidden" name="isDarkModeEnabled" value="on" />
        <CardStack isNarrow>
          <RiskQuestion risk={risk} />
          <p className={styles.note}>{t("start.about", { step: step + 1, count: steps.length })}</p>
          <div hidden={!isShown("color")}>
            <FormCard title={t("start.color")} about={t("branding.colorsAbout")}>
              <ColorFields light={saved.color.primaryColor} dark={saved.color.darkPrimaryColor} wrong={[]} />
            </FormCard>
          </div>
          <div hidden={!isShown("logo")}>
            <FormCard title={t("start.logo")} about={t("branding.imagesAbout")}>
              <LogoField
                label={t("branding.logo")}
                name="logoUrl"
                defaultValue=""
                canUpload={canUpload}
                isWrong={false}
              />
            </FormCard>
          </div>
          <div hidden={!isShown("way")}>
            <FormCard title={t("start.way")} about={t("start.wayAbout")}>
              <RadioCards
                name="way"
                label={t("start.way")}
                value={way}
                onChange={(value) => setWay(value as Way)}
                options={(Object.keys(ways) as Way[]).map((value) => ({
                  value,
                  title: t(`start.ways.${value}`),
                  about: t(`start.ways.${value}About`),
                }))}
              />
              {way !== "username" && <MissingSender types={["email"]} canSend={canSend} />}
            </FormCard>
          </div>
          <div className={styles.ends}>
            <Button type="submit" form={skip} variant="subtle" color="gray">
              {t("start.skip")}
            </Button>
            <div className={styles.views}>
              {step > 0 && !isWhole && (
                <Button variant="default" onClick={() => setStep(step - 1)}>
                  {t("start.back")}
                </Button>
              )}
              {isLast || isWhole ? (
                <SubmitButton busy={state !== "idle"} disabled={isBlocked}>
                  {t("start.finish")}
                </SubmitButton>
              ) : (
                <Button onClick={() => setStep(step + 1)}>{t("start.next")}</Button>
              )}
            </div>
          </div>
        </CardStack>
      </Form>
      {/* A form of its own: Enter in a field of the other one must not skip it. Behind it: the first one is previewed. */}
      <Form id={skip} method="post" action="/console/preferences" hidden>
        <input type="hidden" name="acknowledged" value={"experienceNoticeAcknowledged" satisfies NoticeFlag} />
        <input type="hidden" name="from" value={`${base}/branding?skip`} />
      </Form>
    </>
  );
}
