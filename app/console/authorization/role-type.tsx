import { IconRobot, IconUserShield } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoleType } from "../../../contracts/role.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import styles from "./authorization.module.css";

export function RoleIcon({ type, size = 20 }: { type: RoleType; size?: number }) {
  const Icon = type === "User" ? IconUserShield : IconRobot;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}

const types: readonly RoleType[] = ["User", "MachineToMachine"];

interface RoleTypeFieldProps {
  aboutOf: (type: RoleType) => string;
  onChange?: (type: RoleType) => void;
}

/** For whom a role is; it stays so. */
export function RoleTypeField({ aboutOf, onChange }: RoleTypeFieldProps) {
  const { t } = useTranslation("authorization");
  const [type, setType] = useState<string>("User");
  return (
    <details className={styles.more}>
      <summary>{t("roles.more")}</summary>
      <RadioCards
        name="type"
        label={`${t("roles.type")}. ${t("roles.typeFixed")}`}
        value={type}
        onChange={(value) => {
          setType(value);
          onChange?.(value as RoleType);
        }}
        options={types.map((value) => ({
          ...{ value, title: t(`roles.types.${value}`), about: aboutOf(value) },
          icon: <RoleIcon type={value} />,
        }))}
      />
    </details>
  );
}
