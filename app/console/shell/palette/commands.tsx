import {
  IconBolt,
  IconBuildingSkyscraper,
  IconLanguage,
  IconLogout,
  IconPalette,
  IconSettings,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../../../locales/languages.ts";
import { appearances } from "../../../preferences.ts";
import { pagesOf, sectionsOf } from "../areas.ts";
import { useFrame, useShell } from "../frame-data.ts";
import { useTenantId } from "../frame-tenant.ts";
import { signOut } from "../sign-out.ts";
import { useSavePreference } from "../use-save-preference.ts";
import type { Rankable } from "./rank.ts";

/** Something the palette can do: go somewhere, or act. */
export interface Command extends Rankable {
  id: string;
  group: "places" | "settings" | "actions" | "tenants" | "preferences";
  icon: ReactNode;
  /** Offered before anything is typed, however many others there are. */
  isAlways?: boolean;
  /** Where it goes, or what it does. */
  run: { to: string } | { act: () => void };
}

const mark = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

const isOfTenant = (path: string) => !/^[/?]/.test(path);

/** Everything the palette knows by itself, in the reader's language: no call is made for it. */
export function useCommands(): Command[] {
  const { t } = useTranslation(["console", "page"]);
  const frame = useFrame();
  const shell = useShell();
  const tenantId = useTenantId() ?? (frame?.edition === "oss" ? "default" : shell?.tenants[0]?.id);
  const { saveLanguage, saveAppearance } = useSavePreference();
  if (!frame) return [];
  const isDevelopment = shell?.tenants.find(({ id }) => id === tenantId)?.tag === "development";
  const pages = pagesOf(frame.edition).filter(
    ({ hasModel = frame.hasModel, needsContacts, needsBilling }) =>
      hasModel === frame.hasModel && (!needsContacts || frame.hasContacts) && !(needsBilling && isDevelopment),
  );
  const places: Command[] = tenantId
    ? sectionsOf(frame.edition).flatMap(({ title, entries }) =>
        entries.map((entry) => ({
          id: `place:${entry.path}`,
          group: "places" as const,
          title: t(entry.title),
          words: t(title),
          icon: <entry.icon {...mark} />,
          run: { to: `/console/${tenantId}/${entry.path}` },
        })),
      )
    : [];
  const settings: Command[] = pages.flatMap(({ path, title, words, isAction }) =>
    isOfTenant(path) && !tenantId
      ? []
      : [
          {
            id: `page:${path}`,
            group: isAction ? ("actions" as const) : ("settings" as const),
            title: t(title),
            words: words ? t(words) : "",
            icon: isAction ? <IconBolt {...mark} /> : <IconSettings {...mark} />,
            run: { to: isOfTenant(path) ? `/console/${tenantId}/${path}` : `/console${path}` },
          },
        ],
  );
  const tenants: Command[] = (shell?.tenants ?? []).map(({ id, name }) => ({
    id: `tenant:${id}`,
    group: "tenants",
    title: name,
    words: id,
    icon: <IconBuildingSkyscraper {...mark} />,
    run: { to: `/console/${id}` },
  }));
  const preferences: Command[] = [
    ...appearances.map(
      (appearance): Command => ({
        id: `appearance:${appearance}`,
        group: "preferences",
        title: `${t("page:appearance.title")}: ${t(`page:appearance.${appearance}`)}`,
        icon: <IconPalette {...mark} />,
        run: { act: () => void saveAppearance(appearance) },
      }),
    ),
    ...languages.map(
      (language): Command => ({
        id: `language:${language}`,
        group: "preferences",
        title: `${t("page:language")}: ${languageNames[language]}`,
        words: language,
        icon: <IconLanguage {...mark} />,
        run: { act: () => void saveLanguage(language) },
      }),
    ),
  ];
  const leave: Command = {
    id: "sign-out",
    group: "actions",
    isAlways: true,
    title: t("userMenu.signOut"),
    icon: <IconLogout {...mark} />,
    run: { act: signOut },
  };
  return [...places, ...settings, leave, ...tenants, ...preferences];
}
