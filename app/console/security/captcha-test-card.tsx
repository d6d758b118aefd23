import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { CaptchaTestResult } from "../../../contracts/captcha-provider.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import styles from "./security.module.css";

interface CaptchaTestCardProps {
  /** Its keys are what is tested, saved or not. */
  form: RefObject<HTMLFormElement | null>;
  tenantId: string;
}

type Stage = "idle" | "open" | "blocked" | "failed";

/** What the window with the widget says (`captcha-widget.ts`). */
const messageOf = ({ data }: MessageEvent) =>
  (data as { captcha?: { token?: string; error?: string } } | null)?.captcha;

/** Shows the widget in a window, has its token verified as a sign-in would, and says what the provider answers. */
export function CaptchaTestCard({ form, tenantId }: CaptchaTestCardProps) {
  const { t } = useTranslation(["security", "page"]);
  const [stage, setStage] = useState<Stage>("idle");
  const opened = useRef<Window | null>(null);
  const { data, state, submit } = useFetcher<ActionResult<CaptchaTestResult>>();
  const base = `/console/${tenantId}/security/captcha`;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = messageOf(event);
      if (event.origin !== location.origin || event.source !== opened.current || !message || !form.current) return;
      opened.current = null;
      setStage(message.token ? "idle" : "failed");
      if (!message.token) return;
      const body = new FormData(form.current);
      body.set("token", message.token);
      void submit(body, { method: "post", action: `${base}/test` });
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [form, base, submit]);
  const run = () => {
    if (!form.current?.reportValidity()) return;
    const fields = new FormData(form.current);
    const query = new URLSearchParams(["type", "siteKey"].map((name) => [name, String(fields.get(name)).trim()]));
    opened.current = window.open(`${base}/widget?${query}`, "captcha", "popup,width=420,height=320");
    setStage(opened.current ? "open" : "blocked");
  };
  const isIdle = state === "idle";
  return (
    <FormCard title={t("captcha.test")} about={t("captcha.testAbout")}>
      <div>
        <SubmitButton type="button" busy={!isIdle} variant="default" onClick={run}>
          {t("captcha.testRun")}
        </SubmitButton>
      </div>
      <div aria-live="polite">
        {stage === "open" && <Callout tone="info">{t("captcha.testOpen")}</Callout>}
        {stage === "blocked" && <Callout tone="warn">{t("captcha.testBlocked")}</Callout>}
        {stage === "failed" && <Callout tone="bad">{t("captcha.testWidget")}</Callout>}
        {stage === "idle" && isIdle && data?.done && <Answer of={data.done} />}
        {stage === "idle" && isIdle && data?.failure && (
          <Callout tone="bad">{data.failure.message ?? t("page:failure.title")}</Callout>
        )}
      </div>
    </FormCard>
  );
}

function Answer({ of: { result, status, score, hostname, errors } }: { of: CaptchaTestResult }) {
  const { t } = useTranslation("security");
  const facts = [
    [t("captcha.answer.status"), status === null ? t("captcha.answer.none") : String(status)],
    [t("captcha.answer.score"), score === null ? null : String(score)],
    [t("captcha.answer.hostname"), hostname],
    [t("captcha.answer.errors"), errors.length > 0 ? errors.join(", ") : null],
  ] as const;
  return (
    <Callout tone={result ? "good" : "bad"} title={t(result ? "captcha.testGood" : "captcha.testBad")}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Callout>
  );
}
