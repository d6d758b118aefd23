import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useParams } from "react-router";
import { listFormat } from "../../formats.ts";
import styles from "./access.module.css";
import type { loader } from "./preview-user.ts";

interface RemovalPreviewProps {
  /** Below the tenant: `users/abc`. */
  subject: string;
  /** `role:ID`, `organization-role:ID`, or `membership`. */
  without: readonly string[];
  /** For the last two of them. */
  organizationId?: string;
}

const shownNames = 6;

/** In a question before a removal: the permissions that it takes away. Needs the phrases `access`. */
export function RemovalPreview({ subject, without, organizationId }: RemovalPreviewProps) {
  const { t, i18n } = useTranslation("access");
  const { tenantId } = useParams();
  const { load, data } = useFetcher<typeof loader>();
  const query = new URLSearchParams(without.map((one) => ["without", one]));
  if (organizationId !== undefined) query.set("organizationId", organizationId);
  const path = `/console/${tenantId}/${subject}/access/preview?${query}`;
  useEffect(() => void load(path), [load, path]);
  if (data === null) return null;
  return (
    <p className={styles.preview} aria-live="polite" data-lost={(data && data.lost.length > 0) || undefined}>
      {data === undefined
        ? t("removal.pending")
        : data.lost.length > 0
          ? t("removal.lost", { count: data.lost.length, names: listOf(data.lost, i18n.language) })
          : t(data.isCovered ? "removal.covered" : "removal.nothing")}
    </p>
  );
}

/** The first few, and dots for the others. */
function listOf(names: readonly string[], language: string): string {
  const list = listFormat(language, { type: "unit", style: "short" });
  const shown = names.slice(0, shownNames);
  return list.format(names.length > shownNames ? [...shown, "…"] : shown);
}
