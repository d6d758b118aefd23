import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useCan } from "../shell/use-can.ts";
import styles from "./users.module.css";

/** Whether there is a password, and the way to another one. */
export function PasswordCard({ user, base }: { user: User; base: string }) {
  const { t } = useTranslation("users");
  const can = useCan();
  return (
    <FormCard title={t("password.title")} about={t("password.about")}>
      <div className={styles.row}>
        <Tag tone={user.hasPassword ? "good" : "neutral"}>
          {t(user.hasPassword ? "password.has" : "password.hasNot")}
        </Tag>
        {can("write:data") && (
          <Button component={Link} to={`${base}/password`} variant="default" preventScrollReset>
            {t(user.hasPassword ? "act.resetPassword" : "act.setPassword")}
          </Button>
        )}
      </div>
    </FormCard>
  );
}
