import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CodeEditor } from "./code-editor.tsx";
import type { Problem } from "./code-language.ts";
import { type JsonPath, jsonLines } from "./json-lines.ts";

interface JsonEditorProps {
  label: string;
  about?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  /** What is wrong with a value, by its place. Schemas stay on the server: here is only what can be said without. */
  validate?: (value: unknown) => { path: JsonPath; message: string }[];
  name?: string;
  /** It may be left empty. */
  isOptional?: boolean;
  restore?: string;
  rows?: number;
}

/** JSON, with what is wrong said at its line. */
export function JsonEditor({ validate, value, isOptional = false, ...rest }: JsonEditorProps) {
  const { t } = useTranslation("ui");
  const problems = useMemo((): Problem[] => {
    if (isOptional && value.trim() === "") return [];
    const lines = jsonLines(value);
    if (!lines.ok) return [{ line: lines.line, message: t("code.syntax") }];
    return (validate?.(JSON.parse(value)) ?? []).map(({ path, message }) => ({ line: lines.lineOf(path), message }));
  }, [value, validate, isOptional, t]);
  return <CodeEditor {...rest} language="json" value={value} problems={problems} />;
}
