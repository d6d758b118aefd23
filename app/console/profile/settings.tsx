import { useTranslation } from "react-i18next";
import type { MyProfile } from "../../../contracts/me.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { Row, RowLink } from "./row.tsx";

interface SettingsProps {
  user: MyProfile;
  canUpload: boolean;
  isCloud: boolean;
}

/** Picture, name, and outside of the cloud the username. */
export function Settings({ user, canUpload, isCloud }: SettingsProps) {
  const { t } = useTranslation("profile");
  return (
    <FormCard title={t("settings.title")} about={t("settings.about")}>
      <Row label={t("avatar.label")} icon={<Avatar of={user} size={40} />}>
        {canUpload ? (
          <RowLink to="avatar" of={t("avatar.label")}>
            {user.avatar ? t("change") : t("add")}
          </RowLink>
        ) : null}
      </Row>
      <Row label={t("name.label")} value={user.name}>
        <RowLink to="name" of={t("name.label")}>
          {user.name ? t("change") : t("add")}
        </RowLink>
      </Row>
      {isCloud ? null : (
        <Row label={t("username.label")} value={user.username}>
          <RowLink to="username" of={t("username.label")}>
            {t("change")}
          </RowLink>
        </Row>
      )}
    </FormCard>
  );
}
