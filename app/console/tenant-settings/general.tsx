import { TextInput } from "@mantine/core";
import { IconLock, IconMapPin } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import type { Fields } from "../../ui/form-fields.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { SaveBar, useLeaveWarning } from "../../ui/save-bar.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useKeptValues } from "../kit/kept-values.ts";
import { useAction } from "../kit/use-action.ts";
import { bindings } from "../status/bindings.ts";
import { PurposeTag } from "../tenants/status-tag.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import { useSubmitOnce } from "../use-submit-once.ts";
import type { Route } from "./+types/settings";
import styles from "./general.module.css";
import type { TenantState } from "./tenant-section.tsx";

/** Name, and what of a tenant is for good. */
export function Basics({ known: { tenant, can } }: { known: TenantState }) {
  const { t } = useTranslation(["tenants", "console"]);
  const [draft, setDraft] = useState<string>();
  const { save, isBusy, error } = useRename(tenant, () => setDraft(undefined));
  const name = draft ?? tenant.name;
  const formId = useId();
  const isDirty = draft !== undefined && draft !== tenant.name;
  const isMissing = name.trim() === "";
  useLeaveWarning(isDirty && !isBusy);
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Fields>(undefined);
  before.current = new Map([["name", tenant.name]]);
  useKeptValues(form, before);
  return (
    <form
      id={formId}
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) save(name.trim());
      }}
    >
      <FormCard title={t("settings.tab.settings")} about={t("settings.basicsAbout")}>
        <input type="hidden" name="intent" value="rename" />
        <TextInput
          label={t("settings.name")}
          name="name"
          value={name}
          maxLength={128}
          autoComplete="off"
          readOnly={!can("manage:tenant")}
          error={isMissing ? t("settings.nameMissing") : error}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <CopyField label={t("settings.id")} value={tenant.id} />
        <CopyField label={t("settings.endpoint")} value={tenant.endpoint} about={t("settings.endpointAbout")} />
        <KeyValues
          rows={[
            { term: t("settings.region"), value: <RegionOf tenant={tenant} /> },
            { term: t("settings.environment"), value: <PurposeTag tag={tenant.tag} /> },
          ]}
        />
      </FormCard>
      <SaveBar
        dirty={isDirty}
        changes={[{ label: t("settings.name"), from: tenant.name, to: name }]}
        busy={isBusy}
        onDiscard={() => setDraft(undefined)}
      />
    </form>
  );
}

function RegionOf({ tenant: { regionName } }: Pick<TenantState, "tenant">) {
  const { t } = useTranslation(["tenants", "console"]);
  const binding = bindings[regionName];
  const Icon = binding === "pinned" ? IconLock : IconMapPin;
  return (
    <span className={styles.region}>
      {t(`console:region.${regionName}`)}
      <span className={styles.binding} title={t(`console:binding.${binding}About`)}>
        <Icon size={16} stroke={1.5} aria-hidden />
        {t(`console:binding.${binding}`)}
      </span>
    </span>
  );
}

/** Saves a name; undoing gives it the one of before, wherever one is by then. */
function useRename({ id, name: before }: TenantState["tenant"], onSaved: () => void) {
  const { t } = useTranslation("tenants");
  const fetcher = useFetcher<Route.ComponentProps["actionData"]>();
  const rename = useSubmitOnce(fetcher.submit);
  const toast = useToasts();
  const { run } = useAction<object>(() => {});
  const { data } = fetcher;
  const to = `/console/${id}/tenant-settings/settings`;
  const [previous, setPrevious] = useState(before);
  useFetcherResult(data?.done, fetcher.state, () => {
    onSaved();
    toast.good(t("settings.saved"), { undo: () => run({ intent: "rename", name: previous }, to) });
  });
  return {
    save: (name: string) => {
      setPrevious(before);
      void rename({ intent: "rename", name }, { method: "post", action: to });
    },
    isBusy: fetcher.state !== "idle",
    error: fetcher.state === "idle" ? data?.failure?.message : undefined,
  };
}
