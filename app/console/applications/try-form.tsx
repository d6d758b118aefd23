import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, useSearchParams, useSubmit } from "react-router";
import type { DemoOptions } from "../../../contracts/demo-app.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { FoundSelect } from "../kit/found-select.tsx";
import type { Free } from "../kit/use-found.ts";
import styles from "./applications.module.css";

/** What there is in the tenant to ask for. */
export interface Tryable {
  /** Of the user, that one of a third party may ask for; null for the tenant's own applications, which may ask for all. */
  userScopes: string[] | null;
  resources: { name: string; indicator: string; scopes: string[] }[];
  organizations: Free;
}

/** Of the user; `openid` goes without saying. */
const userScopes = [
  "offline_access",
  "profile",
  "email",
  "phone",
  "address",
  "roles",
  "custom_data",
  "identities",
  "urn:logto:scope:organizations",
  "urn:logto:scope:organization_roles",
];
const usual = ["offline_access", "profile", "email"];
const prompts = ["consent", "login", "login consent", "none"];

/** What the address of this page asks to try. */
export function useTried({ userScopes }: Pick<Tryable, "userScopes">): DemoOptions & { scope: string; prompt: string } {
  const [search] = useSearchParams();
  const scopes = search.has("prompt")
    ? search.getAll("scope")
    : usual.filter((scope) => userScopes?.includes(scope) ?? true);
  const resource = search.get("resource") ?? "";
  const organizationId = search.get("organization_id") ?? "";
  const loginHint = search.get("login_hint") ?? "";
  return {
    scope: ["openid", ...scopes].join(" "),
    prompt: search.get("prompt") ?? "consent",
    ...(resource ? { resource } : {}),
    ...(organizationId ? { organization_id: organizationId } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
  };
}

/** The choices; each is in the address of the page, so that a request can be shown to somebody. */
export function TryForm({ tryable }: { tryable: Tryable }) {
  const { t } = useTranslation("applications");
  const submit = useSubmit();
  const { resources, organizations } = tryable;
  const tried = useTried(tryable);
  const chosen = tried.scope.split(" ");
  const ofResource = resources.find(({ indicator }) => indicator === tried.resource)?.scopes ?? [];
  return (
    <Form
      className={styles.stack}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <fieldset className={styles.scopes}>
        <legend>{t("tryIt.scopes")}</legend>
        {[...(tryable.userScopes ?? userScopes), ...ofResource].map((scope) => (
          <Checkbox
            key={scope}
            name="scope"
            value={scope}
            label={<code dir="ltr">{scope}</code>}
            defaultChecked={chosen.includes(scope)}
          />
        ))}
      </fieldset>
      <NativeSelect
        label={t("tryIt.resource")}
        name="resource"
        defaultValue={tried.resource ?? ""}
        data={[
          { value: "", label: t("tryIt.noResource") },
          ...resources.map(({ name, indicator }) => ({ value: indicator, label: `${name} · ${indicator}` })),
        ]}
      />
      {organizations.items.length > 0 && (
        <FoundSelect
          kind="organizations"
          first={organizations}
          none={t("tryIt.noOrganization")}
          label={t("tryIt.organization")}
          name="organization_id"
          defaultValue={tried.organization_id ?? ""}
        />
      )}
      <NativeSelect
        label={t("tryIt.prompt")}
        description={t("tryIt.promptDefault")}
        name="prompt"
        defaultValue={tried.prompt}
        data={prompts}
      />
      <TextInput
        label={t("tryIt.loginHint")}
        name="login_hint"
        defaultValue={tried.login_hint ?? ""}
        dir="ltr"
        autoComplete="off"
      />
      <noscript>
        <SubmitButton busy={false} variant="default">
          {t("tryIt.show")}
        </SubmitButton>
      </noscript>
    </Form>
  );
}
