import { useState } from "react";
import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { isLanguageTag } from "../../../contracts/language-tag.ts";
import { isLanguage } from "../../../locales/languages.ts";
import { pageContext } from "../../context.ts";
import { preferencesOf } from "../../preferences.server.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, useDone } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/phrases";
import { PhraseEditor } from "./phrase-editor.tsx";
import { type PhraseSet, readPhrases, type SavedPhrases, savePhrases } from "./phrases.server.ts";

/** Without a language in the address, the reader's own is shown, and the preview beside it shows the same. */
export const loader = (args: Route.LoaderArgs) => {
  const visit = args.context.get(pageContext);
  const { pathname, searchParams } = args.url;
  const language = searchParams.get("language") ?? "";
  if (!isLanguageTag(language)) throw redirect(`${pathname}?language=${preferencesOf(args.request, visit).language}`);
  return load(args, (call) => ({ found: readPhrases(call, visit.phrases, language) }));
};

export const action = (args: Route.ActionArgs) => savePhrases(args);

/** The words of the pages, language by language. */
export default function Phrases({ loaderData: { found }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={found} pending={<CardSkeleton lines={14} />}>
      {(set) => <PhraseForm key={set.language} set={set} result={actionData} />}
    </AsyncSection>
  );
}

function PhraseForm({ set, result }: { set: PhraseSet; result: ActionResult<SavedPhrases> | undefined }) {
  const { t } = useTranslation("sign-in-experience");
  const toast = useToasts();
  /** What is in the fields stays through a save: only a reset begins anew. */
  const [resets, setResets] = useState(0);
  useDone(result, ({ isReset }) => {
    if (!isReset) return;
    setResets((count) => count + 1);
    toast.good(t(isLanguage(set.language) ? "phrases.resetDone" : "phrases.removed"));
  });
  return (
    <EntityForm key={resets} etag={set.etag} base={set.saved} result={result} failure={result?.failure} isNarrow>
      <PhraseEditor set={set} />
    </EntityForm>
  );
}
