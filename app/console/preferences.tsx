import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { isNoticeFlag } from "../../contracts/notice-flags.ts";
import { isLanguage, languageNames, languages } from "../../locales/languages.ts";
import { pageContext } from "../context.ts";
import { useReader } from "../document.ts";
import { preferenceCookie } from "../preferences.server.ts";
import { appearances, isAppearance, ownPath } from "../preferences.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { DocumentTitle } from "../ui/title.tsx";
import type { Route } from "./+types/preferences";
import { requireApiClient } from "./api-client.server.ts";
import styles from "./preferences.module.css";
import { keepInProfile } from "./preferences.server.ts";
import { useTenantId } from "./shell/frame-tenant.ts";

/** Keeps what is known of a form's choices, and which notice was read. What sends no `from` stays where it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const language = form.get("language");
  const appearance = form.get("appearance");
  if (isLanguage(String(language)))
    headers.append("set-cookie", preferenceCookie("language", String(language), request));
  if (isAppearance(appearance)) headers.append("set-cookie", preferenceCookie("appearance", appearance, request));
  const acknowledged = form.get("acknowledged");
  if (await context.get(pageContext).console.session())
    await keepInProfile(await requireApiClient({ context, request }), {
      ...(isLanguage(String(language)) ? { language: String(language) } : {}),
      ...(isAppearance(appearance) ? { appearanceMode: appearance } : {}),
      ...(isNoticeFlag(acknowledged) ? { [acknowledged]: true } : {}),
    });
  const from = form.get("from");
  return from === null ? data(null, { headers }) : redirect(ownPath(from, "/console"), { headers });
}

export default function PreferencesPage() {
  const { t } = useTranslation(["console", "page"]);
  const reader = useReader();
  const tenantId = useTenantId();
  const isBusy = useNavigation().formMethod === "POST";
  const from = ownPath(useSearchParams()[0].get("from"), tenantId ? `/console/${tenantId}` : "/console");
  return (
    <Form method="post" className={styles.form}>
      <DocumentTitle>{t("preferences.title")}</DocumentTitle>
      <h1>{t("preferences.title")}</h1>
      <input type="hidden" name="from" value={from} />
      <Radio.Group name="appearance" label={t("page:appearance.title")} defaultValue={reader?.appearance ?? "system"}>
        <div className={styles.choices}>
          {appearances.map((value) => (
            <Radio key={value} value={value} label={t(`page:appearance.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group name="language" label={t("page:language")} defaultValue={reader?.language ?? "en"}>
        <div className={styles.choices}>
          {languages.map((value) => (
            <Radio key={value} value={value} label={<span lang={value}>{languageNames[value]}</span>} />
          ))}
        </div>
      </Radio.Group>
      <div>
        <SubmitButton busy={isBusy}>{t("preferences.save")}</SubmitButton>
      </div>
    </Form>
  );
}
