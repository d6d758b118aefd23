import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface FindFieldProps {
  /** What is searched. */
  label: string;
  /** How many of all can be chosen so far. */
  shown: number;
  total: number;
  onFind: (keyword: string) => void;
}

/** Finds what a choice does not have yet. What is typed is no part of the form around it. */
export function FindField({ label, shown, total, onFind }: FindFieldProps) {
  const { t } = useTranslation("ui");
  return (
    <TextInput
      aria-label={`${t("transfer.search")}: ${label}`}
      placeholder={t("transfer.search")}
      description={shown < total ? t("transfer.part", { shown, total }) : undefined}
      inputWrapperOrder={["input", "description"]}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      autoComplete="off"
      mb="xs"
      onChange={(event) => {
        event.stopPropagation();
        onFind(event.currentTarget.value);
      }}
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}
