import { TextInput } from "@mantine/core";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PasswordIssue, PasswordPolicy } from "../../../contracts/password-policy.ts";
import { Callout } from "../../ui/callout.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./security.module.css";
import { useCheck } from "./use-check.ts";

interface TesterProps {
  /** Its policy is what is tested, saved or not. */
  form: RefObject<HTMLFormElement | null>;
  action: string;
}

/** A password as the server judges it, rule by rule, while it is typed. */
export function Tester({ form, action }: TesterProps) {
  const { t } = useTranslation(["security", "page"]);
  const [password, setPassword] = useState("");
  const [user, setUser] = useState("");
  const { policy, issues, failure } = useCheck(form, action, password, user);
  return (
    <FormCard title={t("tester.title")} about={t("tester.about")}>
      <PasswordField
        label={t("tester.password")}
        value={password}
        maxLength={1024}
        autoComplete="off"
        data-1p-ignore
        dir="auto"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {policy?.rejects.userInfo && (
        <TextInput
          label={t("tester.user")}
          description={t("tester.userAbout")}
          value={user}
          maxLength={256}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setUser(event.currentTarget.value)}
        />
      )}
      <div aria-live="polite">
        {failure && <Callout tone="bad">{failure.message ?? t("page:failure.title")}</Callout>}
        {issues && (
          <Callout tone={issues.length === 0 ? "good" : "bad"}>
            {t(issues.length === 0 ? "tester.good" : "tester.bad")}
          </Callout>
        )}
      </div>
      {policy && <Rules policy={policy} issues={issues} />}
    </FormCard>
  );
}

interface RulesProps {
  policy: PasswordPolicy;
  /** Null while there is nothing to judge. */
  issues: PasswordIssue[] | null;
}

const icons = { met: IconCheck, unmet: IconX, open: IconClock } as const;

function Rules({ policy, issues }: RulesProps) {
  const { t } = useTranslation("security");
  const has = (code: string) => issues?.some((issue) => issue.code === `password_rejected.${code}`) ?? false;
  const { length, characterTypes, rejects } = policy;
  const isWeak = (code: string) => has(`restricted.${code}`);
  const isOpen = issues !== null && issues.length > 0 && !has("pwned");
  const rules = [
    { label: t("tester.min", { count: length.min }), isOn: true, isUnmet: has("too_short") },
    { label: t("tester.max", { count: length.max }), isOn: true, isUnmet: has("too_long") },
    { label: t("tester.types", { count: characterTypes.min }), isOn: true, isUnmet: has("character_types") },
    { label: t("tester.supported"), isOn: true, isUnmet: has("unsupported_characters") },
    { label: t("tester.repetition"), isOn: rejects.repetitionAndSequence, isUnmet: isWeak("repetition") },
    { label: t("tester.sequence"), isOn: rejects.repetitionAndSequence, isUnmet: isWeak("sequence") },
    { label: t("tester.userInfo"), isOn: rejects.userInfo, isUnmet: isWeak("user_info") },
    { label: t("tester.words"), isOn: rejects.words.length > 0, isUnmet: isWeak("words") },
    { label: t("tester.pwned"), isOn: rejects.pwned, isUnmet: has("pwned"), isOpen },
  ];
  return (
    <ul className={styles.rules}>
      {rules
        .filter(({ isOn }) => isOn)
        .map(({ label, isUnmet, isOpen = false }) => {
          const state = isUnmet ? "unmet" : isOpen ? "open" : "met";
          const Icon = icons[state];
          return (
            <li key={label} data-state={issues === null ? undefined : state}>
              {issues === null ? (
                <span className={styles.dot} aria-hidden />
              ) : (
                <Icon size={16} stroke={2} role="img" aria-label={t(`tester.${state}`)} />
              )}
              {label}
              {issues !== null && state === "open" && <small>{t("tester.open")}</small>}
            </li>
          );
        })}
    </ul>
  );
}
