import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { deviceOf } from "../../account/device.ts";
import styles from "./users.module.css";

/** What its owner would call a browser. */
export function useBrowserName(): (userAgent: string | null) => string {
  const { t } = useTranslation("users");
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t("sessions.device", { browser, system });
    return browser ?? system ?? t("sessions.unknown");
  };
}

export function BrowserName({ userAgent }: { userAgent: string | null }) {
  const nameOf = useBrowserName();
  const Icon = deviceOf(userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <span className={styles.user}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span>{nameOf(userAgent)}</span>
    </span>
  );
}
