import { Switch } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TokenScript, TokenScriptFault, TokenScriptType } from "../../../contracts/token-script.ts";
import { interfacesOf, membersOf, tokenScriptTypes } from "../../../contracts/token-script-types.ts";
import { useIsWhole } from "../../document.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CodeEditor } from "../../ui/code-editor.tsx";
import { SecretFields } from "../../ui/edit-form.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { MultiText } from "../../ui/text-list-field.tsx";
import type { Versioned } from "../api-result.ts";
import { type ActionResult, fieldErrors } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import { useCan } from "../shell/use-can.ts";
import { startScript } from "./kinds.ts";
import { Samples } from "./samples.tsx";
import { TestCard } from "./test-card.tsx";
import styles from "./token-scripts.module.css";
import { valuesAgain } from "./values-again.ts";
import { VariableFields } from "./variable-fields.tsx";

interface ScriptFormProps {
  kind: TokenScriptType;
  saved: Versioned<TokenScript> | null;
  result: ActionResult<unknown> | undefined;
  tenantId: string;
}

/** Where a script is wrong, from the refusal of a save or of a test. */
const problemsOf = (failure: ActionResult<unknown>["failure"]) => {
  const { line, message } = (failure?.data ?? {}) as Partial<TokenScriptFault>;
  return failure?.code === "jwt_customizer.general" && typeof message === "string"
    ? [{ line: line ?? 1, message }]
    : [];
};

export function ScriptForm({ kind, saved, result, tenantId }: ScriptFormProps) {
  const { t } = useTranslation("token-scripts");
  const form = useRef<HTMLFormElement>(null);
  const [tested, setTested] = useState<ActionResult<unknown>>();
  const isWhole = useIsWhole();
  const can = useCan();
  const value = saved?.value;
  const again = valuesAgain(result?.failure);
  const { errors, rest } = fieldErrors(
    withoutPlan(result?.failure),
    {
      script: ["script", "jwt_customizer.general"],
      hosts: ["allowedHosts", "outbound.address_refused"],
      variables: ["environmentVariables", "guard.invalid_input"],
      samples: ["sample", "tokenSample", "contextSample"],
    },
    {
      script: t("wrongScript"),
      allowedHosts: t("wrongHost"),
      environmentVariables: t("wrongVariable"),
      ...(again ? { "guard.invalid_input": t(again.isForScript ? "valuesForScript" : "valuesForHosts", again) } : {}),
      ...Object.fromEntries(["sample", "tokenSample", "contextSample"].map((name) => [name, t("wrongSample")])),
    },
  );
  const found = problemsOf(result?.failure);
  const problems = tested ? problemsOf(tested.failure) : found;
  const wrong = errors.script && found.length === 0 ? [{ line: 1, message: errors.script }] : problems;
  return (
    <div className={styles.page}>
      <PlanGate of="customJwtEnabled" failure={result?.failure} />
      <div className={styles.columns}>
        <EntityForm etag={saved?.etag ?? null} result={result} failure={rest} ref={form} isNarrow>
          <FormCard title={t("script")} about={t("scriptAbout")}>
            <Script kind={kind} value={value?.script ?? startScript} problems={wrong} />
          </FormCard>
          <FormCard title={t("variables")} about={t("variablesAbout")}>
            <SecretFields>
              <VariableFields names={Object.keys(value?.environmentVariables ?? {})} error={errors.variables} />
            </SecretFields>
          </FormCard>
          <FormCard title={t("hosts")} about={t("hostsAbout")}>
            <MultiText
              label={t("host")}
              name="allowedHosts"
              defaultValue={value?.allowedHosts ?? []}
              placeholder="api.example.com"
              {...(errors.hosts ? { errors: { 0: errors.hosts } } : {})}
            />
          </FormCard>
          <FormCard title={t("failure")} about={t("failureAbout")}>
            <Switch
              name="blockIssuanceOnError"
              label={t("block")}
              description={t("blockAbout")}
              defaultChecked={value?.blockIssuanceOnError ?? true}
            />
          </FormCard>
          <FormCard title={t("samples")} about={t("samplesAbout")}>
            <Samples kind={kind} value={value ?? null} error={errors.samples} />
          </FormCard>
        </EntityForm>
        <div className={styles.beside}>
          <CardStack isNarrow>
            {!isWhole && can("write:data") && (
              <TestCard form={form} kind={kind} tenantId={tenantId} onTested={setTested} />
            )}
            <FormCard title={t("data")} about={t("dataAbout")}>
              <CodeBlock file="input.d.ts" text={tokenScriptTypes[kind]} />
            </FormCard>
          </CardStack>
        </div>
      </div>
    </div>
  );
}

interface ScriptProps {
  kind: TokenScriptType;
  value: string;
  problems: { line: number; message: string }[];
}

function Script({ kind, value, problems }: ScriptProps) {
  const { t } = useTranslation("token-scripts");
  const [text, setText] = useState(value);
  const interfaces = useMemo(() => interfacesOf(tokenScriptTypes[kind]), [kind]);
  return (
    <CodeEditor
      label={t("script")}
      language="javascript"
      name="script"
      value={text}
      onChange={setText}
      restore={startScript}
      problems={problems}
      rows={22}
      complete={(chain) => membersOf(interfaces, chain)}
    />
  );
}
