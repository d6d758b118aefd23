import { Menu, Skeleton } from "@mantine/core";
import { IconCheck, IconLanguage, IconLogout, IconPalette, IconUser } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, useLocation } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import { languageNames, languages } from "../../../locales/languages.ts";
import { useReader } from "../../document.ts";
import { appearances } from "../../preferences.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useFrame } from "./frame-data.ts";
import { signOut } from "./sign-out.ts";
import { useSavePreference } from "./use-save-preference.ts";
import styles from "./user-menu.module.css";

const hover = { openDelay: 300, closeDelay: 100 };

/** Who one is, one's preferences, and the way out. Where no script runs, its button leads to a page with all of it. */
export function UserMenu() {
  const { t } = useTranslation(["console", "page"]);
  const { saveLanguage, saveAppearance } = useSavePreference();
  const reader = useReader();
  const { pathname, search } = useLocation();
  return (
    <form action="/console/preferences" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="from" value={pathname + search} />
      <Menu
        position="bottom-end"
        width={264}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        trapFocus
        classNames={styles}
      >
        <Menu.Target>
          <button type="submit" className={styles.me} aria-label={t("userMenu.title")} title={t("userMenu.title")}>
            <Me>{(user) => <Avatar of={user} size={28} />}</Me>
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t("userMenu.title")}>
          <div className={styles.who}>
            <Me>
              {(user) => (
                <>
                  <Avatar of={user} size={40} />
                  <div className={styles.names}>
                    <strong>{user.name ?? user.username ?? user.primaryEmail}</strong>
                    <span>{user.primaryEmail ?? user.username}</span>
                  </div>
                </>
              )}
            </Me>
          </div>
          <Menu.Item
            component="a"
            href="/console/profile"
            target="_blank"
            leftSection={<IconUser size={18} stroke={1.5} aria-hidden />}
          >
            {t("userMenu.profile")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Sub {...hover}>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconLanguage size={18} stroke={1.5} aria-hidden />}>
                {t("page:language")}
              </Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown className={styles.languages} aria-label={t("page:language")}>
              <Menu.RadioGroup value={reader?.language ?? "en"} onChange={saveLanguage}>
                {languages.map((language) => (
                  <Choice key={language} value={language} label={languageNames[language]} lang={language} />
                ))}
              </Menu.RadioGroup>
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Sub {...hover}>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconPalette size={18} stroke={1.5} aria-hidden />}>
                {t("page:appearance.title")}
              </Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown aria-label={t("page:appearance.title")}>
              <Menu.RadioGroup value={reader?.appearance ?? "system"} onChange={saveAppearance}>
                {appearances.map((appearance) => (
                  <Choice key={appearance} value={appearance} label={t(`page:appearance.${appearance}`)} />
                ))}
              </Menu.RadioGroup>
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />} onClick={signOut}>
            {t("userMenu.signOut")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </form>
  );
}

function Choice({ value, label, lang }: { value: string; label: string; lang?: string }) {
  return (
    <Menu.RadioItem
      value={value}
      lang={lang}
      closeMenuOnClick
      checkIcon={<IconCheck size={16} stroke={2} aria-hidden />}
    >
      {label}
    </Menu.RadioItem>
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
