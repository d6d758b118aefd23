import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import styles from "./docs.module.css";

interface SearchFormProps {
  query: string;
  action: string;
  label: string;
}

/** A search whose words are in the address, so that it works without scripts. */
export function SearchForm({ query, action, label }: SearchFormProps) {
  const { t } = useTranslation("help");
  const isBusy = useNavigation().state === "loading";
  return (
    <Form className={styles.search} role="search" action={action}>
      <TextInput
        key={query}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        data-search
      />
      <Button type="submit" variant="default" aria-busy={isBusy || undefined}>
        {t("docs.searchAction")}
      </Button>
    </Form>
  );
}
