import { Skeleton } from "@mantine/core";
import { IconLanguage, IconLogout, IconPalette, IconUser } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import { languageNames, languages } from "../../../locales/languages.ts";
import { useReader } from "../../document.ts";
import { appearances } from "../../preferences.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu, MenuDivider, MenuItem, MenuRadio, SubMenu } from "../../ui/menu.tsx";
import { useFrame } from "./frame-data.ts";
import { PreferenceOpener } from "./preference-opener.tsx";
import { signOut } from "./sign-out.ts";
import { useSavePreference } from "./use-save-preference.ts";
import styles from "./user-menu.module.css";

const mark = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** Who one is, one's preferences, and the way out. */
export function UserMenu() {
  const { t } = useTranslation(["console", "page"]);
  const { saveLanguage, saveAppearance } = useSavePreference();
  const reader = useReader();
  return (
    <Menu
      label={t("userMenu.title")}
      className={styles.dropdown}
      opener={(opens) => (
        <PreferenceOpener opens={opens} className={styles.me} title={t("userMenu.title")}>
          <Me>{(user) => <Avatar of={user} size={28} />}</Me>
        </PreferenceOpener>
      )}
    >
      <div className={styles.who}>
        <Me>
          {(user) => (
            <>
              <Avatar of={user} size={40} />
              <div className={styles.names}>
                <strong dir="auto">{user.name ?? user.username ?? user.primaryEmail}</strong>
                <span dir="auto">{user.primaryEmail ?? user.username}</span>
              </div>
            </>
          )}
        </Me>
      </div>
      <MenuItem href="/console/profile" target="_blank" icon={<IconUser {...mark} />}>
        {t("userMenu.profile")}
      </MenuItem>
      <MenuDivider />
      <SubMenu label={t("page:language")} icon={<IconLanguage {...mark} />} className={styles.choices}>
        {languages.map((language) => (
          <MenuRadio
            key={language}
            lang={language}
            isChosen={language === (reader?.language ?? "en")}
            onChoose={() => saveLanguage(language)}
          >
            {languageNames[language]}
          </MenuRadio>
        ))}
      </SubMenu>
      <SubMenu label={t("page:appearance.title")} icon={<IconPalette {...mark} />} className={styles.choices}>
        {appearances.map((appearance) => (
          <MenuRadio
            key={appearance}
            isChosen={appearance === (reader?.appearance ?? "system")}
            onChoose={() => saveAppearance(appearance)}
          >
            {t(`page:appearance.${appearance}`)}
          </MenuRadio>
        ))}
      </SubMenu>
      <MenuDivider />
      <MenuItem icon={<IconLogout {...mark} />} onSelect={signOut}>
        {t("userMenu.signOut")}
      </MenuItem>
    </Menu>
  );
}

function Me({ children }: { children: (user: MyProfile) => ReactNode }) {
  const shell = useFrame()?.shell;
  const pending = <Skeleton circle height={28} />;
  if (!shell) return null;
  return (
    <Suspense fallback={pending}>
      <Await resolve={shell}>{(outcome) => (outcome.ok ? children(outcome.value.user) : pending)}</Await>
    </Suspense>
  );
}
