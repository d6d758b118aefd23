import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useDocument, useReader } from "../document.ts";
import { failureOf } from "../failure.ts";
import { DocumentTitle } from "./title.tsx";

const style = `
:root{color-scheme:light dark}
:root[data-appearance=light]{color-scheme:light}
:root[data-appearance=dark]{color-scheme:dark}
body{margin:0;font:14px/20px system-ui,sans-serif;background:light-dark(#fff,#0f1117);color:light-dark(#14171f,#e8eaf0)}
main{max-width:400px;margin:16vh auto 0;padding:0 16px}
h1{margin:0 0 8px;font-size:20px;line-height:28px}
p{margin:0 0 16px;color:light-dark(#565e6e,#a0a8b8)}
a{color:light-dark(#5430e0,#a793ff)}
pre{overflow:auto}`;

/** An error on a page that has no frame and may have no scripts: words, a link, and the id to quote. */
export function PlainFailure({ error }: { error: unknown }) {
  const { t } = useTranslation("page");
  const { nonce } = useDocument();
  const { pathname, search } = useLocation();
  const reader = useReader();
  const failure = failureOf(error);
  const isMissing = failure.status === 404;
  const title = isMissing ? t("notFound.title") : t("failure.title");
  const requestId = failure.requestId ?? reader?.requestId;
  return (
    <main>
      <style nonce={nonce} suppressHydrationWarning>
        {style}
      </style>
      <DocumentTitle>{title}</DocumentTitle>
      <h1>{title}</h1>
      <p>{failure.message ?? (isMissing ? t("notFound.hint") : t("failure.hint"))}</p>
      {!isMissing && (
        <p>
          <a href={pathname + search}>{t("failure.retry")}</a>
        </p>
      )}
      {!isMissing && requestId && (
        <p>
          {t("failure.requestId")}: <code dir="ltr">{requestId}</code>
        </p>
      )}
      {failure.stack && <pre dir="ltr">{failure.stack}</pre>}
    </main>
  );
}
