import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { differencesOf } from "../history/diff.ts";
import { Differences } from "../history/differences.tsx";
import { useActionResult } from "../use-action-result.ts";
import type { Risk } from "./risk.ts";
import styles from "./sign-in-experience.module.css";

/** Asks before a way in is gone: what changes, and for how many. Without scripts, a box to tick. */
export default function RiskDialog({ risk }: { risk: Risk }) {
  const { t } = useTranslation("sign-in-experience");
  const confirm = useConfirm();
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const title = risk.impact.removed.length > 0 ? t("risk.title") : t("risk.closedTitle");
  useActionResult(risk, async (asked) => {
    const yes = await confirm({
      title,
      body: <RiskBody risk={asked} />,
      action: t("risk.action"),
      danger: true,
    });
    if (yes) void submit(new URLSearchParams([...asked.fields, ["confirmed", "yes"]]), { method: "post" });
  });
  if (isHydrated) return null;
  return (
    <Callout tone="warn" title={title}>
      <RiskBody risk={risk} />
      <Checkbox name="confirmed" value="yes" label={t("risk.check")} />
    </Callout>
  );
}

function RiskBody({ risk: { impact, before, after } }: { risk: Risk }) {
  const { t } = useTranslation("sign-in-experience");
  const { removed, isRegistrationClosed, lockedOut } = impact;
  return (
    <div className={styles.stack}>
      {removed.length > 0 && <strong>{lockedOutWords()}</strong>}
      {isRegistrationClosed && <p>{t("risk.closed")}</p>}
      <Differences of={differencesOf({ before, after, names: {} })} />
    </div>
  );

  function lockedOutWords(): string {
    if (lockedOut === 0) return t("risk.lockedOutNone");
    return lockedOut > 1000 ? t("risk.lockedOutMany") : t("risk.lockedOut", { count: lockedOut });
  }
}
