import { Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LogSource, LogStream } from "../../../contracts/log-stream.ts";

const sources: LogSource[] = ["audit-logs", "changes"];

/** What a stream is called, and what it copies. */
export function StreamFields({ of, isNew = false }: { of?: LogStream; isNew?: boolean }) {
  const { t } = useTranslation("log-streams");
  return (
    <>
      <TextInput
        label={t("name")}
        name="name"
        required
        maxLength={256}
        data-autofocus={isNew || undefined}
        defaultValue={of?.name ?? ""}
      />
      <Checkbox.Group label={t("sources")} defaultValue={of?.sources ?? sources}>
        {sources.map((source) => (
          <Checkbox
            key={source}
            mt="xs"
            name="sources"
            value={source}
            label={t(`source.${source}`)}
            description={t(`sourceAbout.${source}`)}
          />
        ))}
      </Checkbox.Group>
    </>
  );
}
