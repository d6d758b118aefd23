import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { ConfirmHost } from "../../ui/confirm.tsx";
import { ToastHost } from "../../ui/toasts.tsx";
import { Bar } from "./bar.tsx";
import { FrameDialogs } from "./dialogs.tsx";
import { FetchFocusKeeper } from "./fetch-focus-keeper.ts";
import { FieldMessages } from "./field-messages.ts";
import styles from "./frame.module.css";
import { useFrame } from "./frame-data.ts";
import { FrameTenant, useFrameTenant } from "./frame-tenant.ts";
import { Offline } from "./offline.ts";
import { PaletteHost } from "./palette/palette-host.tsx";
import { KeepZone } from "./reader-zone.ts";
import { RestorePreferences } from "./restore-preferences.ts";
import { Shortcuts } from "./shortcuts/shortcuts.ts";
import { Sidebar } from "./sidebar.tsx";
import { Tracking } from "./tracking.ts";
import { UnsentNotice } from "./unsent-notice.ts";
import { WholeValues } from "./whole-values.ts";

/** What stands around every page of the console. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("console");
  const frame = useFrame();
  const tenantId = useFrameTenant();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const hasSidebar = frame?.shell && tenantId !== undefined;
  return (
    <FrameTenant value={tenantId}>
      <a className={styles.skip} href="#content">
        {t("frame.skip")}
      </a>
      <Progress />
      <Bar onMenu={hasSidebar ? () => setDrawerOpen(true) : undefined} />
      <div className={styles.body}>
        {hasSidebar ? (
          <Sidebar
            edition={frame.edition}
            tenantId={tenantId}
            startsCollapsed={frame.isSidebarCollapsed}
            isDrawerOpen={isDrawerOpen}
            onCloseDrawer={() => setDrawerOpen(false)}
          />
        ) : null}
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <FrameDialogs />
      <PaletteHost />
      <Shortcuts />
      <RestorePreferences />
      <KeepZone />
      <Tracking />
      <FetchFocusKeeper />
      <Offline />
      <UnsentNotice />
      <FieldMessages />
      <WholeValues />
      <ConfirmHost />
      <ToastHost />
    </FrameTenant>
  );
}

/** At the head of the window while a page, or the answer to a form, takes long to come. */
const Progress = () => useNavigation().state !== "idle" && <div className={styles.progress} />;
