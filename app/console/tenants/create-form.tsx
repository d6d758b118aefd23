import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../../contracts/region.ts";
import type { TenantTag } from "../../../contracts/tenant.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Creating } from "./creating.tsx";
import { RegionChoice } from "./region-choice.tsx";

/** A tenant to be. */
export interface Wanted {
  name: string;
  regionName: Region;
  tag: TenantTag;
}

interface CreateFormProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
  onDone: () => void;
  isBusy: boolean;
  failure: Failure | undefined;
}

/** Name, region and purpose. */
export function CreateForm({ wanted, onChange, onDone, isBusy, failure }: CreateFormProps) {
  const { t } = useTranslation(["tenants", "console"]);
  const [isMissing, setMissing] = useState(false);
  const { name, regionName, tag } = wanted;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNamed = name.trim() !== "";
    setMissing(!isNamed);
    if (isNamed) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("create.name")}
        name="name"
        value={name}
        maxLength={128}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        error={isMissing && name.trim() === "" ? t("create.nameMissing") : undefined}
        onChange={(event) => onChange({ ...wanted, name: event.currentTarget.value })}
      />
      <RegionChoice value={regionName} onChange={(region) => onChange({ ...wanted, regionName: region })} />
      <RadioCards
        name="tag"
        label={t("create.purpose")}
        value={tag}
        onChange={(chosen) => onChange({ ...wanted, tag: chosen as TenantTag })}
        options={(["development", "production"] as const).map((value) => ({
          value,
          title: t(`console:tag.${value}`),
          about: t(`create.${value}About`),
        }))}
      />
      {failure ? (
        <div role="alert">
          <Callout tone="bad" title={t("create.failed")}>
            {failure.message}
          </Callout>
        </div>
      ) : null}
      {isBusy ? <Creating name={name} region={t(`console:region.${regionName}`)} /> : null}
      <DialogActions>
        <SubmitButton busy={isBusy}>{tag === "development" ? t("create.submit") : t("create.choosePlan")}</SubmitButton>
      </DialogActions>
    </form>
  );
}
