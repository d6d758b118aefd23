import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { SsoTest } from "../../../contracts/sso-test.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./enterprise-sso.module.css";

const outcomeOf = (isPassed: boolean | null) => (isPassed === null ? "skipped" : isPassed ? "passed" : "failed");
const tones = { passed: "good", failed: "bad", skipped: "neutral" } as const;

/** Each check with what was found, whom the person would be, and the claims. */
export function TestResult({ of: { checks, claims, user } }: { of: SsoTest }) {
  const { t } = useTranslation("enterprise-sso");
  const { tenantId } = useParams();
  const names = user?.organizations.map(({ name }) => name).join(", ") ?? "";
  return (
    <div className={styles.result}>
      <ul className={styles.checks}>
        {checks.map(({ check, isPassed, detail }) => (
          <li key={check} data-check={check} data-outcome={outcomeOf(isPassed)}>
            <Tag tone={tones[outcomeOf(isPassed)]}>{t(`outcome.${outcomeOf(isPassed)}`)}</Tag>
            <span>{t(`checks.${check}`)}</span>
            {detail && (
              <code dir="ltr" className={styles.soft}>
                {detail}
              </code>
            )}
          </li>
        ))}
      </ul>
      {user && (
        <p>
          {t(`becomes.${user.kind}`)} {names && t("joins", { names })}{" "}
          {user.id && <Link to={`/console/${tenantId}/users/${user.id}`}>{t("viewUser")}</Link>}
        </p>
      )}
      {claims && <CodeBlock file={t("claims")} text={JSON.stringify(claims, null, 2)} />}
    </div>
  );
}
