import { Button, NativeSelect } from "@mantine/core";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { PagePreview, PreviewedPage } from "../../../contracts/page-preview.ts";
import { useIsWhole } from "../../document.ts";
import { ViewChoice } from "../../ui/view-choice.tsx";
import { useTenant } from "../shell/frame-tenant.ts";
import type { Known } from "./known.ts";
import styles from "./sign-in-experience.module.css";
import { usePreviewFrames } from "./use-preview-frames.ts";
import { useRoom } from "./use-room.ts";

const allPages = [
  "sign-in",
  "register",
  "password",
  "code",
  "mfa",
  "mfa-set-up",
  "profile",
  "new-password",
  "consent",
  "expired",
  "account",
] as const satisfies PreviewedPage[];

/** In pixels: the screen that a page is shown on, made smaller where there is less room. */
const screens = { desktop: { width: 760, height: 760 }, phone: { width: 375, height: 700 } };

interface BesidePreviewProps {
  children: ReactNode;
  /** @param beside what holds the form */
  preview: (beside: RefObject<HTMLElement | null>) => ReactNode;
}

/** A form, and beside it a `PreviewPane` where scripts run. */
export function BesidePreview({ children, preview }: BesidePreviewProps) {
  const isWhole = useIsWhole();
  const left = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.halves}>
      <div ref={left}>{children}</div>
      {!isWhole && preview(left)}
    </div>
  );
}

interface PreviewPaneProps {
  known: Known;
  address: string;
  /** What holds the form whose draft is shown. */
  beside: RefObject<HTMLElement | null>;
  /** Those that can be looked at, the first one at once; all of them if it is not said. */
  pages?: readonly [PreviewedPage, ...PreviewedPage[]];
  /** Of those, if it is not the first. */
  opensAt?: PreviewedPage;
  /** Beside the choices of what is shown. */
  action?: ReactNode;
}

/** The pages of the tenant's users, made by their own code of what is in the form at this moment. */
export function PreviewPane({
  known,
  address,
  beside,
  pages = allPages,
  opensAt = pages[0],
  action,
}: PreviewPaneProps) {
  const { t } = useTranslation(["sign-in-experience", "page"]);
  const { saved, providers, canSend, phrases, account, languages, fields } = known;
  const owner = useTenant()?.name ?? "";
  const [page, setPage] = useState<PreviewedPage>(opensAt);
  const asked = useSearchParams()[0].get("language");
  const first = languages.find(({ value }) => value === asked)?.value ?? saved.languageInfo.fallbackLanguage;
  const [language, setLanguage] = useState(first);
  const [appearance, setAppearance] = useState<PagePreview["appearance"]>("light");
  const [screen, setScreen] = useState<keyof typeof screens>("desktop");
  /** Where it has no room of its own beside the form. */
  const [isOpen, setOpen] = useState(false);
  const frames = useRef<HTMLDivElement>(null);
  const title = t("preview.of", { page: t(`preview.pages.${page}`) });
  usePreviewFrames(frames, beside, address, title, {
    ...{ page, language, appearance, owner },
    known: JSON.stringify({ saved, providers, canSend, phrases, account, fields }),
  });
  const { width, height } = screens[screen];
  const box = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useRoom(box, width) / width);
  return (
    <section className={styles.preview} aria-label={t("preview.title")} data-open={isOpen || undefined}>
      <Button
        className={styles.toggle as string}
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("preview.title")}
      </Button>
      <div className={styles.views}>
        {pages.length > 1 && (
          <NativeSelect
            aria-label={t("preview.page")}
            value={page}
            data={pages.map((value) => ({ value, label: t(`preview.pages.${value}`) }))}
            onChange={(event) => setPage(event.currentTarget.value as PreviewedPage)}
          />
        )}
        <NativeSelect
          aria-label={t("page:language")}
          value={language}
          data={languages}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <ViewChoice
          label={t("page:appearance.title")}
          value={appearance}
          onChange={setAppearance}
          options={{ light: t("page:appearance.light"), dark: t("page:appearance.dark") }}
        />
        <ViewChoice
          label={t("preview.screen")}
          value={screen}
          onChange={setScreen}
          options={{ desktop: t("preview.desktop"), phone: t("preview.phone") }}
        />
        {action}
      </div>
      <div ref={box} className={styles.screen} style={{ height: height * scale }}>
        <div ref={frames} style={{ width, height, marginLeft: (-width * scale) / 2, transform: `scale(${scale})` }} />
      </div>
    </section>
  );
}
