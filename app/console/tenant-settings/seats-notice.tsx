import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "../../ui/callout.tsx";
import { NoRoom } from "../no-room.tsx";
import styles from "./settings.module.css";
import { hasBilling, TenantSection } from "./tenant-section.tsx";

interface PlacesNoticeProps {
  /** Null for no limit. */
  left: number | null;
  limit: number | null;
  isTooMany: boolean;
  /** For who can change the plan. */
  action: ReactNode;
}

/** How many more people the plan has room for, when that is near. */
export function PlacesNotice({ left, limit, isTooMany, action }: PlacesNoticeProps) {
  const { t } = useTranslation("tenants");
  if (left === null || limit === null) return null;
  if (left > 0 && !isTooMany) return <p className={styles.reason}>{t("invite.placesLeft", { count: left })}</p>;
  if (left === 0) return <NoRoom limits={{ tenantMembersLimit: limit }} note={t("invite.full")} />;
  const words = t("invite.tooMany", { limit });
  return (
    <div role="status">
      <TenantSection pending={<Callout tone="warn">{words}</Callout>}>
        {(known) => (
          <Callout tone="warn" action={hasBilling(known) ? action : null}>
            {words}
          </Callout>
        )}
      </TenantSection>
    </div>
  );
}
