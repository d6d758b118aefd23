import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplatePlace } from "../../../contracts/message-template.ts";
import { directionOf } from "../../../locales/languages.ts";
import { useDocument } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { ViewChoice } from "../../ui/view-choice.tsx";
import type { Draft } from "./draft.ts";
import styles from "./email-templates.module.css";
import { frameDocument, type Scheme } from "./frame-document.ts";
import { usePreview } from "./use-preview.ts";

interface PreviewPanelProps {
  place: TemplatePlace;
  draft: Draft;
  address: string;
}

/** The unsaved email with sample values, as the server would send it. */
export function PreviewPanel({ place, draft, address }: PreviewPanelProps) {
  const { t } = useTranslation(["email-templates", "page"]);
  const [view, setView] = useState<"html" | "plain">("html");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const { shown, failure } = usePreview(address, "email", place, draft);
  const direction = directionOf(place.languageTag);
  return (
    <section className={styles.card} aria-labelledby="template-preview">
      <h2 id="template-preview">{t("preview")}</h2>
      <p className={styles.soft}>{t("previewAbout")}</p>
      <div className={styles.choices}>
        <ViewChoice label={t("view")} value={view} onChange={setView} options={{ html: "HTML", plain: t("plain") }} />
        <ViewChoice
          label={t("page:appearance.title")}
          value={scheme}
          onChange={setScheme}
          options={{ light: t("page:appearance.light"), dark: t("page:appearance.dark") }}
        />
        <ViewChoice
          label={t("width")}
          value={width}
          onChange={setWidth}
          options={{ desktop: t("desktop"), phone: t("phone") }}
        />
      </div>
      {failure && <Callout tone="bad">{failure.message ?? t("page:failure.title")}</Callout>}
      <div className={styles.screen} data-scheme={scheme} data-width={width}>
        <p className={styles.subject} dir={direction} data-preview-subject>
          {shown?.subject ?? "\u00a0"}
        </p>
        {view === "html" ? (
          <Frame html={shown?.html} scheme={scheme} isWide={width === "desktop"} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, too
          <pre className={styles.text} dir={direction} tabIndex={0}>
            {shown?.text}
          </pre>
        )}
      </div>
    </section>
  );
}

/** In pixels: as wide as an email is in a reader on a desktop, with some room beside it. */
const desktopWidth = 680;
const height = 520;

interface FrameProps {
  html: string | undefined;
  scheme: Scheme;
  /** As on a desktop: made smaller where there is less room. */
  isWide: boolean;
}

function Frame({ html, scheme, isWide }: FrameProps) {
  const { t } = useTranslation("email-templates");
  const { nonce } = useDocument();
  const [content, setContent] = useState<string>();
  useEffect(() => {
    if (html !== undefined) setContent(frameDocument(html, scheme, nonce));
  }, [html, scheme, nonce]);
  const [room, setRoom] = useState(desktopWidth);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = isWide ? Math.min(1, room / desktopWidth) : 1;
  return (
    <div ref={box} className={styles.frame} style={{ height }}>
      <iframe
        title={t("previewOf")}
        sandbox=""
        srcDoc={content ?? ""}
        style={{ width: `${100 / scale}%`, height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
