import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { nearestLanguage } from "../locales/languages.ts";
import type { Namespace } from "../locales/phrases.ts";
import { DocumentContext, Ready } from "./document.ts";
import { browserPhrases } from "./phrases.ts";

const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.nonce;

// Where a library of the dialogs looks for the nonce of the style that holds the page still below them.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const { lang, dataset } = document.documentElement;
const ofPage = (dataset.phrases ?? "").split(" ").filter(Boolean) as Namespace[];

browserPhrases(nearestLanguage(lang) ?? "en", ofPage).then((i18n) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext value={{ nonce, isWhole: "whole" in dataset }}>
          <I18nextProvider i18n={i18n}>
            <HydratedRouter />
            <Ready />
          </I18nextProvider>
        </DocumentContext>
      </StrictMode>,
    );
  }),
);
