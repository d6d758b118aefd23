import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { TokenScriptFault, TokenScriptType } from "../../../contracts/token-script.ts";
import { Callout } from "../../ui/callout.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { useFetcherResult } from "../use-action-result.ts";
import { type FoundUser, UserPicker } from "./user-picker.tsx";
import { valuesAgain } from "./values-again.ts";

interface TestCardProps {
  /** What is in its fields is what is tested, saved or not. */
  form: RefObject<HTMLFormElement | null>;
  kind: TokenScriptType;
  tenantId: string;
  onTested: (result: ActionResult<unknown>) => void;
}

/** Runs the script as a token would, with the samples or with a user of the tenant. */
export function TestCard({ form, kind, tenantId, onTested }: TestCardProps) {
  const { t } = useTranslation("token-scripts");
  const [user, setUser] = useState<FoundUser | null>(null);
  const { data, state, submit } = useFetcher<ActionResult<Record<string, unknown>>>();
  const base = `/console/${tenantId}/customize-jwt`;
  useFetcherResult(data, state, onTested);
  const run = () => {
    if (!form.current) return;
    const body = new FormData(form.current);
    if (user) body.set("userId", user.id);
    void submit(body, { method: "post", action: `${base}/${kind}/test` });
  };
  return (
    <FormCard title={t("test")} about={t("testAbout")}>
      {kind === "access-token" && <UserPicker base={base} chosen={user} onChoose={setUser} />}
      <div>
        <SubmitButton type="button" busy={state !== "idle"} variant="default" onClick={run}>
          {t("run")}
        </SubmitButton>
      </div>
      <div aria-live="polite">{state === "idle" && data && <Outcome of={data} />}</div>
    </FormCard>
  );
}

function Outcome({ of: { done, failure } }: { of: ActionResult<Record<string, unknown>> }) {
  const { t } = useTranslation(["token-scripts", "page"]);
  if (done)
    return (
      <Callout tone="good" title={t("claims")}>
        <CodeBlock file="claims.json" text={JSON.stringify(done, null, 2)} />
      </Callout>
    );
  const { message, line, column } = (failure?.data ?? {}) as Partial<TokenScriptFault>;
  const isDenied = failure?.code === "jwt_customizer.access_denied";
  const again = valuesAgain(failure);
  const own: Record<string, string> = {
    ...{ sample: t("wrongSample"), script: t("wrongScript"), allowedHosts: t("wrongHost") },
    environmentVariables: t("wrongVariable"),
    ...(again ? { "guard.invalid_input": t("valuesForTest", again) } : {}),
  };
  const said = typeof message === "string" ? message : (own[failure?.code ?? ""] ?? failure?.message);
  return (
    <Callout tone={isDenied ? "warn" : "bad"} title={t(isDenied ? "denied" : "failed")}>
      <bdi dir="auto">{said ?? t("page:failure.title")}</bdi>{" "}
      {typeof line === "number" && t("place", { line, column: column ?? 1 })}
    </Callout>
  );
}
