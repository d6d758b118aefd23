import { useTranslation } from "react-i18next";
import type { DomainStatus } from "../../../contracts/domain.ts";
import { Tag } from "../../ui/tag.tsx";

const tones = { PendingVerification: "warn", PendingSsl: "warn", Active: "good", Error: "bad" } as const;

export function DomainStatusTag({ status }: { status: DomainStatus }) {
  const { t } = useTranslation("domains");
  return <Tag tone={tones[status]}>{t(`states.${status}`)}</Tag>;
}
