import { ActionIcon, NativeSelect, Switch } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SignUp } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { HeldValue } from "../../ui/held-value.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { addable, askedAt, isAddress, keyOf, signUpOf } from "./methods.ts";
import { MissingSender } from "./missing-sender.tsx";
import styles from "./sign-in-experience.module.css";
import { useIdentifierNames } from "./use-identifier-names.ts";

interface SignUpCardProps {
  signUp: SignUp;
  onChange: (signUp: SignUp) => void;
  canSend: Record<"email" | "phone", boolean>;
}

/** What a new user gives. */
export function SignUpCard({ signUp, onChange, canSend }: SignUpCardProps) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const nameOf = useIdentifierNames();
  const asked = askedAt(signUp);
  const all = asked.flat();
  const needsPassword = all.includes("username");
  const others = addable(asked);
  const put = (next: typeof asked) => onChange(signUpOf(next, signUp.password));
  return (
    <FormCard title={t("signUp.title")} about={t("signUp.about")}>
      <HeldValue
        name="signUp"
        value={JSON.stringify(signUp)}
        label={t("signUp.identifiers")}
        onRefill={(kept) => onChange(JSON.parse(kept))}
      />
      {asked.length === 0 && <p className={styles.note}>{t("signUp.none")}</p>}
      <SortableList label={t("signUp.identifiers")} items={asked} keyOf={keyOf} nameOf={nameOf} onChange={put}>
        {(one) => (
          <div className={styles.row}>
            <span>{nameOf(one)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("ui:tags.remove", { value: nameOf(one) })}
              onClick={() => put(asked.filter((other) => other !== one))}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      {others.length > 0 && (
        <NativeSelect
          className={styles.add as string}
          aria-label={t("signUp.add")}
          value=""
          data={[
            { value: "", label: t("signUp.add") },
            ...others.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
          ]}
          onChange={(event) => {
            const chosen = others.find((one) => keyOf(one) === event.currentTarget.value);
            if (chosen) put([...asked, chosen]);
          }}
        />
      )}
      <MissingSender types={all} canSend={canSend} />
      <Switch
        label={t("signUp.password")}
        description={needsPassword ? t("signUp.passwordLocked") : undefined}
        checked={signUp.password}
        disabled={needsPassword || asked.length === 0}
        onChange={(event) => onChange({ ...signUp, password: event.currentTarget.checked })}
      />
      {all.some(isAddress) && <p className={styles.note}>{t("signUp.verify")}</p>}
    </FormCard>
  );
}
