import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LogSink } from "../../../contracts/log-stream.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { SecretFields } from "../../ui/edit-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { headerWords } from "../kit/header-problems.ts";
import type { Wrong } from "./sink-form.ts";

type Type = LogSink["type"];
export const types: Type[] = ["http", "s3", "datadog", "splunk"];

const addresses: Record<Type, string> = {
  http: "https://logs.example.com/meridian",
  s3: "https://s3.eu-west-1.amazonaws.com",
  datadog: "https://http-intake.logs.datadoghq.com",
  splunk: "https://splunk.example.com:8088",
};

interface Field {
  name:
    | "bucket"
    | "region"
    | "prefix"
    | "accessKeyId"
    | "secretAccessKey"
    | "apiKey"
    | "service"
    | "tags"
    | "token"
    | "index";
  placeholder?: string;
  isOptional?: boolean;
  isSecret?: boolean;
}

const fields: Record<Type, Field[]> = {
  http: [],
  s3: [
    { name: "bucket", placeholder: "acme-logs" },
    { name: "region", placeholder: "eu-west-1" },
    { name: "prefix", placeholder: "meridian/", isOptional: true },
    { name: "accessKeyId", placeholder: "AKIA…" },
    { name: "secretAccessKey", isSecret: true },
  ],
  datadog: [
    { name: "apiKey", isSecret: true },
    { name: "service", placeholder: "meridian", isOptional: true },
    { name: "tags", placeholder: "env:prod,team:identity", isOptional: true },
  ],
  splunk: [
    { name: "token", isSecret: true },
    { name: "index", placeholder: "main", isOptional: true },
  ],
};

/** What a sink of a type asks for. */
export function SinkFields({ type, of, wrong }: { type: Type; of?: LogSink; wrong: Wrong }) {
  const { t } = useTranslation("log-streams");
  const { t: ui } = useTranslation("ui");
  const saved = (of?.type === type ? of : {}) as Record<string, unknown>;
  const textOf = (name: string) => String(saved[name] ?? "");
  const headers = (saved.headers ?? {}) as Record<string, string>;
  return (
    <>
      <input type="hidden" name="type" value={type} />
      <TextInput
        label={t(`field.url.${type}`)}
        name="url"
        type="url"
        required
        maxLength={2048}
        dir="ltr"
        placeholder={addresses[type]}
        defaultValue={textOf("url") || (type === "datadog" ? addresses.datadog : "")}
      />
      {fields[type].map(({ name, isSecret = false, isOptional = false, placeholder }) => {
        const Input = isSecret ? PasswordField : TextInput;
        return (
          <SecretFields key={name} areMasked={textOf(name) === maskedSecret}>
            <Input
              label={t(`field.${name}`)}
              {...(isOptional ? { description: t("optional") } : { required: true })}
              {...(placeholder === undefined ? {} : { placeholder })}
              name={name}
              dir="ltr"
              autoComplete="off"
              maxLength={1024}
              defaultValue={textOf(name)}
            />
          </SecretFields>
        );
      })}
      {type === "http" && (
        <SecretFields areMasked={Object.values(headers).includes(maskedSecret)}>
          <Textarea
            label={t("field.headers")}
            description={t("field.headersAbout")}
            name="headers"
            dir="ltr"
            autosize
            minRows={2}
            autoComplete="off"
            placeholder="Authorization: Bearer …"
            error={wrong.length > 0 ? headerWords(ui, wrong, t("field.headersWrong")) : undefined}
            defaultValue={Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join("\n")}
          />
        </SecretFields>
      )}
    </>
  );
}
