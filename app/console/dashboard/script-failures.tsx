import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TokenScriptFailures } from "../../../contracts/token-script.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { useArrived } from "../shell/frame-data.ts";

interface ScriptFailuresProps {
  of: Promise<Outcome<TokenScriptFailures>>;
  base: string;
}

/** Tokens of the last day that scripts failed for or denied; nothing while there are none. */
export function ScriptFailures({ of, base }: ScriptFailuresProps) {
  const { t } = useTranslation("dashboard");
  const found = useArrived(of);
  if (!found || found.failed + found.denied === 0) return null;
  return (
    <Callout
      tone={found.failed > 0 ? "warn" : "info"}
      action={<Link to={`${base}/audit-logs?keyword=JwtCustomizer`}>{t("toLogs")}</Link>}
    >
      {t("tokenScripts", { failed: found.failed, denied: found.denied })}
    </Callout>
  );
}
