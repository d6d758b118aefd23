import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeEditor } from "../../ui/code-editor.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { HeldValue } from "../../ui/held-value.tsx";

/** The pages that content is written for, by their path, and how the preview calls them. */
const pages = {
  "/sign-in": "sign-in",
  "/sign-in/password": "password",
  "/sign-in/code": "code",
  "/sign-in/mfa/totp": "mfa",
  "/register": "register",
  "/reset-password/new": "new-password",
  "/consent": "consent",
} as const;
type Path = keyof typeof pages;

/** HTML of the tenant's own, page by page. What other paths have stays. */
export function CustomContentCard({ content: saved }: { content: Record<string, string> }) {
  const { t } = useTranslation("sign-in-experience");
  const [content, setContent] = useState(saved);
  const [path, setPath] = useState<Path>("/sign-in");
  const put = (html: string) => {
    const { [path]: _, ...others } = content;
    setContent(html === "" ? others : { ...others, [path]: html });
  };
  return (
    <FormCard title={t("custom.title")} about={t("custom.about")}>
      <HeldValue
        name="customContent"
        value={JSON.stringify(content)}
        label={t("custom.title")}
        onRefill={(kept) => setContent(JSON.parse(kept))}
      />
      <NativeSelect
        label={t("custom.page")}
        value={path}
        data={(Object.keys(pages) as Path[]).map((value) => {
          const page = t(`preview.pages.${pages[value]}`);
          return { value, label: content[value] ? t("custom.changed", { page }) : page };
        })}
        onChange={(event) => setPath(event.currentTarget.value as Path)}
      />
      <CodeEditor
        key={path}
        label={t("custom.html")}
        language="html"
        value={content[path] ?? ""}
        onChange={put}
        rows={8}
      />
    </FormCard>
  );
}
