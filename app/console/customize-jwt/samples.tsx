import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TokenScript, TokenScriptType } from "../../../contracts/token-script.ts";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { startSamples } from "./kinds.ts";
import styles from "./token-scripts.module.css";

interface SamplesProps {
  kind: TokenScriptType;
  value: TokenScript | null;
  error: string | undefined;
}

const textOf = (sample: object | null | undefined, start: string) => (sample ? JSON.stringify(sample, null, 2) : start);

/** What a test gives the script. They are saved with it. */
export function Samples({ kind, value, error }: SamplesProps) {
  const { t } = useTranslation("token-scripts");
  const start = startSamples[kind];
  const [token, setToken] = useState(textOf(value?.tokenSample, start.token));
  const [context, setContext] = useState(textOf(value?.contextSample, start.context));
  return (
    <>
      <JsonEditor
        label={t("token")}
        name="tokenSample"
        value={token}
        onChange={setToken}
        restore={start.token}
        rows={8}
      />
      <JsonEditor
        label={t("context")}
        name="contextSample"
        value={context}
        onChange={setContext}
        restore={start.context}
        rows={14}
      />
      {error && <p className={styles.error}>{error}</p>}
    </>
  );
}
