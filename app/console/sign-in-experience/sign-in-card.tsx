import { ActionIcon, Checkbox, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { IdentifierType, SignInMethod, SignUp } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { HeldValue } from "../../ui/held-value.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { isAddress } from "./methods.ts";
import { MissingSender } from "./missing-sender.tsx";
import styles from "./sign-in-experience.module.css";

interface SignInCardProps {
  methods: SignInMethod[];
  signUp: SignUp;
  onChange: (methods: SignInMethod[]) => void;
  canSend: Record<"email" | "phone", boolean>;
}

/** By what users sign in. */
export function SignInCard({ methods, signUp, onChange, canSend }: SignInCardProps) {
  const { t } = useTranslation("sign-in-experience");
  const others = (["email", "phone", "username"] as const).filter(
    (type) => !methods.some(({ identifier }) => identifier === type),
  );
  const put = (changed: SignInMethod) =>
    onChange(methods.map((one) => (one.identifier === changed.identifier ? changed : one)));
  const add = (identifier: IdentifierType) =>
    onChange([
      ...methods,
      { identifier, password: true, verificationCode: isAddress(identifier), isPasswordPrimary: true },
    ]);
  return (
    <FormCard title={t("signIn.title")} about={t("signIn.about")}>
      <HeldValue
        name="methods"
        value={JSON.stringify(methods)}
        label={t("signIn.methods")}
        onRefill={(kept) => onChange(JSON.parse(kept))}
      />
      {methods.length === 0 && <p className={styles.note}>{t("signIn.none")}</p>}
      <SortableList
        label={t("signIn.methods")}
        items={methods}
        keyOf={({ identifier }) => identifier}
        nameOf={({ identifier }) => t(`identifiers.${identifier}`)}
        onChange={onChange}
      >
        {(method) => (
          <Method
            method={method}
            signUp={signUp}
            onChange={put}
            onRemove={() => onChange(methods.filter((one) => one !== method))}
          />
        )}
      </SortableList>
      {others.length > 0 && (
        <NativeSelect
          className={styles.add as string}
          aria-label={t("signIn.add")}
          value=""
          data={[
            { value: "", label: t("signIn.add") },
            ...others.map((type) => ({ value: type, label: t(`identifiers.${type}`) })),
          ]}
          onChange={(event) => {
            const chosen = others.find((type) => type === event.currentTarget.value);
            if (chosen) add(chosen);
          }}
        />
      )}
      <MissingSender
        types={methods.filter(({ verificationCode }) => verificationCode).map(({ identifier }) => identifier)}
        canSend={canSend}
      />
    </FormCard>
  );
}

interface MethodProps {
  method: SignInMethod;
  signUp: SignUp;
  onChange: (method: SignInMethod) => void;
  onRemove: () => void;
}

function Method({ method, signUp, onChange, onRemove }: MethodProps) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const { identifier, password, verificationCode, isPasswordPrimary } = method;
  const name = t(`identifiers.${identifier}`);
  const isNeeded = signUp.identifiers.includes(identifier);
  const needsPassword = identifier === "username" || (isNeeded && signUp.password);
  const needsCode = isNeeded && !signUp.password && signUp.verify && isAddress(identifier);
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.method}>
          <span>{name}</span>
          <Checkbox
            label={t("signIn.password")}
            checked={password}
            disabled={needsPassword && password}
            onChange={(event) => onChange({ ...method, password: event.currentTarget.checked })}
          />
          {isAddress(identifier) && (
            <Checkbox
              label={t("signIn.code")}
              checked={verificationCode}
              disabled={needsCode && verificationCode}
              onChange={(event) => onChange({ ...method, verificationCode: event.currentTarget.checked })}
            />
          )}
          {password && verificationCode && (
            <NativeSelect
              size="xs"
              aria-label={`${name}: ${t("signIn.first")}`}
              value={isPasswordPrimary ? "password" : "code"}
              data={[
                { value: "password", label: `${t("signIn.first")}: ${t("signIn.password")}` },
                { value: "code", label: `${t("signIn.first")}: ${t("signIn.code")}` },
              ]}
              onChange={(event) => onChange({ ...method, isPasswordPrimary: event.currentTarget.value === "password" })}
            />
          )}
        </div>
        {isNeeded && <p className={styles.under}>{t("signIn.needed")}</p>}
        {!password && !verificationCode && (
          <p className={styles.under} data-wrong>
            {t("signIn.oneFactor")}
          </p>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("ui:tags.remove", { value: name })}
        disabled={isNeeded}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
