import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { CssProblem } from "../../../workers/tenant/sign-in-experience/css.ts";
import { CodeEditor } from "../../ui/code-editor.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { TagInput } from "../../ui/tag-input.tsx";
import { pageStyles } from "./page-styles.ts";

const pause = 300;
const isHost = (text: string) => /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?::\d{1,5})?$/i.test(text);

/** A style sheet for all pages, and whose pictures it may show. What the pages would not take of it is said while it is typed. */
export function CssCard({ saved }: { saved: SignInExperience }) {
  const { t } = useTranslation("sign-in-experience");
  const [css, setCss] = useState(saved.customCss ?? "");
  const [hosts, setHosts] = useState(saved.customCssImageHosts.map((value) => ({ id: value, value })));
  const problems = useProblems(
    css,
    hosts.map(({ value }) => value),
  );
  return (
    <FormCard title={t("branding.css")} about={t("branding.cssAbout")}>
      <CodeEditor
        label={t("branding.cssLabel")}
        language="css"
        name="customCss"
        value={css}
        onChange={setCss}
        words={pageStyles}
        problems={problems.map(({ line, kind, text }) => ({
          line,
          message: t(`branding.cssProblem.${kind}`, { text }),
        }))}
      />
      <TagInput
        label={t("branding.imageHosts")}
        about={t("branding.imageHostsAbout")}
        name="imageHost"
        placeholder="images.example.com"
        value={hosts}
        onChange={setHosts}
        validate={(value) => (isHost(value) ? null : t("branding.invalidHost"))}
        inputMode="url"
      />
    </FormCard>
  );
}

/** Asked of the server shortly after typing ends: the pages' own reading counts. */
function useProblems(css: string, hosts: readonly string[]): CssProblem[] {
  const { tenantId } = useParams();
  const [problems, setProblems] = useState<CssProblem[]>([]);
  const asked = JSON.stringify([css, hosts]);
  useEffect(() => {
    const [customCss = "", names = []] = JSON.parse(asked) as [string, string[]];
    const leaving = new AbortController();
    const body = new URLSearchParams({ customCss });
    for (const name of names) body.append("imageHost", name);
    const ask = async () => {
      const options = { method: "POST", body, signal: leaving.signal };
      const answer = await fetch(`/console/${tenantId}/sign-in-experience/inspect-css`, options).catch(() => null);
      if (answer?.ok && !leaving.signal.aborted) setProblems((await answer.json()) as CssProblem[]);
    };
    const timer = customCss ? setTimeout(() => void ask(), pause) : undefined;
    if (!customCss) setProblems([]);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, tenantId]);
  return problems;
}
