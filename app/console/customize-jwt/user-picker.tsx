import { TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import styles from "./token-scripts.module.css";

export interface FoundUser {
  id: string;
  name: string;
}

interface UserPickerProps {
  base: string;
  chosen: FoundUser | null;
  onChoose: (user: FoundUser | null) => void;
}

/** A user of the tenant, found while typing; without one the sample is what the script gets. */
export function UserPicker({ base, chosen, onChoose }: UserPickerProps) {
  const { t } = useTranslation("token-scripts");
  const { data, load } = useFetcher<{ users: FoundUser[] }>();
  const find = (search: string) => void load(`${base}/users?${new URLSearchParams({ search })}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first ones, once
  useEffect(() => find(""), []);
  const users = [...(chosen ? [chosen] : []), ...(data?.users ?? []).filter(({ id }) => id !== chosen?.id)];
  return (
    <fieldset className={styles.users}>
      <legend>{t("user")}</legend>
      <TextInput
        type="search"
        aria-label={t("userSearch")}
        placeholder={t("userSearch")}
        onChange={(event) => find(event.currentTarget.value.trim())}
      />
      {[null, ...users].map((user) => (
        <label key={user?.id ?? ""}>
          <input type="radio" name="testUser" checked={chosen?.id === user?.id} onChange={() => onChoose(user)} />
          <bdi>{user ? user.name : t("userSample")}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
