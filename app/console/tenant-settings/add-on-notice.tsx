import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../contracts/plan.ts";
import { Notice } from "../notice.tsx";

/** Whether the next invoice also has a part of this period. */
export const hasChanged = ({ addOnsChangedAt, currentPeriodStart }: Subscription): boolean =>
  addOnsChangedAt !== null && addOnsChangedAt >= currentPeriodStart;

/** What a change of add-ons does to the next invoice, once it has one. */
export function AddOnNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("billing");
  if (!hasChanged(subscription)) return null;
  return <Notice flag="addOnChangesInCurrentCycleNoticeAcknowledged">{t("addOns.notice")}</Notice>;
}
