import { IconCheck, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { QuotaKey, Sku } from "../../../contracts/plan.ts";
import { numberFormat } from "../../formats.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { planName } from "./plan-name.ts";
import styles from "./plan-picker.module.css";

interface PlanCardProps {
  sku: Sku;
  /** Why it cannot be chosen. */
  hint: string | undefined;
  action: string;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** The first reasons to pay: what Free lacks and Pro has. The rest is in the comparison of plans. */
const features = [
  "thirdPartyApplicationsLimit",
  "mfaEnabled",
  "enterpriseSsoLimit",
  "organizationsLimit",
] as const satisfies QuotaKey[];

/** A plan: its price, what it has, and what it lacks. */
export function PlanCard({ sku, hint, action, isBusy, isDisabled, onChoose }: PlanCardProps) {
  const { t, i18n } = useTranslation("tenants");
  const isFree = sku.unitPrice === 0;
  const price = formatMoney(sku.unitPrice ?? 0, "usd", i18n.language);
  return (
    <section className={styles.card} aria-label={planName(t, sku.id)}>
      <h3>{planName(t, sku.id)}</h3>
      <p className={styles.price}>{isFree ? t("plan.noPrice") : t("plan.perMonth", { price })}</p>
      <p className={styles.list}>{isFree ? t("picker.freeHas") : t("picker.proHas")}</p>
      <ul>
        {isFree ? null : features.map((feature) => <Line key={feature}>{t(`quota.${feature}`)}</Line>)}
        <Limits sku={sku} />
      </ul>
      {isFree ? (
        <>
          <p className={styles.list}>{t("picker.freeLacks")}</p>
          <ul>
            {features.map((feature) => (
              <Line key={feature} isLacking>
                {t(`quota.${feature}`)}
              </Line>
            ))}
          </ul>
        </>
      ) : null}
      <div className={styles.choose}>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        <SubmitButton
          type="button"
          variant={isFree ? "default" : "filled"}
          fullWidth
          busy={isBusy}
          disabled={isDisabled && !isBusy}
          onClick={onChoose}
        >
          {action}
        </SubmitButton>
      </div>
    </section>
  );
}

function Limits({ sku: { quota } }: { sku: Sku }) {
  const { t, i18n } = useTranslation("tenants");
  const say = (count: number) => numberFormat(i18n.language).format(count);
  const { mauLimit, tokenLimit, applicationsLimit, tenantMembersLimit, auditLogsRetentionDays } = quota;
  const support = quota.ticketSupportResponseTime;
  return (
    <>
      <Line>
        {typeof mauLimit === "number"
          ? t("picker.has.users", { amount: say(mauLimit) })
          : t("picker.has.unlimitedUsers")}
      </Line>
      {tokenLimit ? <Line>{t("picker.has.tokens", { amount: say(tokenLimit) })}</Line> : null}
      <Line>
        {typeof applicationsLimit === "number"
          ? t("picker.has.applications", { amount: say(applicationsLimit) })
          : t("picker.has.unlimitedApplications")}
      </Line>
      {tenantMembersLimit ? <Line>{t("picker.has.members", { count: tenantMembersLimit })}</Line> : null}
      {auditLogsRetentionDays ? <Line>{t("picker.has.logs", { count: auditLogsRetentionDays })}</Line> : null}
      {support ? <Line>{t("picker.has.support", { count: support })}</Line> : null}
    </>
  );
}

function Line({ isLacking, children }: { isLacking?: boolean; children: string }) {
  const Icon = isLacking ? IconX : IconCheck;
  return (
    <li data-lacking={isLacking || undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
