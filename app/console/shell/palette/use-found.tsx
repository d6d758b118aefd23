import { IconAppWindow, IconBuilding, IconFileText, IconShield, IconUser } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Found, FoundKind } from "../../../../contracts/search.ts";
import { areaOfEntity } from "../areas.ts";
import { useFrame } from "../frame-data.ts";
import { useTenantId } from "../frame-tenant.ts";
import type { Command } from "./commands.tsx";

const icons = {
  user: IconUser,
  application: IconAppWindow,
  role: IconShield,
  organization: IconBuilding,
  log: IconFileText,
} satisfies Record<FoundKind, unknown>;

/** Milliseconds after the last key. */
const pause = 120;

interface FoundGroups {
  groups: { title: string; commands: (Command & { about?: string })[] }[];
  isBusy: boolean;
}

/** What this tenant has by a name or id, asked in one trip when the typing pauses; answers that come late count for nothing. */
export function useFound(query: string): FoundGroups {
  const { t } = useTranslation("console");
  const tenantId = useTenantId();
  const edition = useFrame()?.edition ?? "cloud";
  const [answer, setAnswer] = useState<{ query: string; found: Found[] }>({ query: "", found: [] });
  const wanted = query.trim();
  const isWanted = tenantId !== undefined && wanted.length >= 2;
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/console/${tenantId}/search?q=${encodeURIComponent(wanted)}`, { signal: leaving.signal })
        .then((got) => (got.ok ? (got.json() as Promise<Found[]>) : []))
        .then((found) => setAnswer({ query: wanted, found }))
        .catch(() => leaving.signal.aborted || setAnswer({ query: wanted, found: [] }));
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [tenantId, wanted, isWanted]);

  const found = isWanted ? answer.found : [];
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => ({
    title: t(`palette.kind.${kind}`),
    commands: found.flatMap((one) => {
      const area = areaOfEntity(kind, edition);
      if (one.kind !== kind || !area) return [];
      const Icon = icons[kind];
      return [
        {
          id: `${kind}:${one.id}`,
          group: "places" as const,
          title: one.title ?? one.id,
          ...(one.about ? { about: one.about } : {}),
          icon: <Icon size={18} stroke={1.5} aria-hidden />,
          run: { to: `/console/${tenantId}/${area}/${one.id}` },
        },
      ];
    }),
  }));
  return { groups, isBusy: isWanted && answer.query !== wanted };
}
