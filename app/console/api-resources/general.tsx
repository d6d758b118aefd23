import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { Resource } from "../../../contracts/resource.ts";
import type { PageHandle } from "../../document.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { EditForm } from "../../ui/edit-form.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import styles from "../authorization/authorization.module.css";
import { refusal, requireCalls } from "../calls.server.ts";
import { useMay } from "../shell/may.ts";
import { isStale, useStale } from "../stale.tsx";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/general";
import { inUnits, secondsOf, type Unit, units } from "./lifetime.ts";
import { useOpened } from "./opened.ts";
import { useRemoval } from "./use-removal.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

const ttlMax = 2_592_000;
const isLifetime = (seconds: number) => Number.isInteger(seconds) && seconds >= 1 && seconds <= ttlMax;

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const call = calls.tenant(tenantId);
  const form = await request.formData();
  const accessTokenTtl = secondsOf(form.get("ttl"), form.get("unit"));
  if (!isLifetime(accessTokenTtl)) return data({ isWrongTtl: true as const }, { status: 422 });
  const etag = String(form.get("etag") ?? "");
  const path = `/api/resources/${id}`;
  const saved = await call.versioned(path, Resource, {
    method: "PATCH",
    body: { name: form.get("name"), accessTokenTtl },
    ...(etag ? { headers: { "if-match": etag } } : {}),
  });
  if (!saved.ok) return refusal(request, saved.failure);
  const isDefault = form.has("isDefault");
  if (isDefault !== saved.value.value.isDefault) {
    const marked = await call(`${path}/is-default`, Resource, { method: "PATCH", body: { isDefault } });
    if (!marked.ok) return refusal(request, marked.failure);
  }
  return { savedAt: Date.now() };
}

/** What the API is called, how long its tokens count, and whether it is the one that is meant without a name. */
export default function General({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const opened = useOpened();
  const { value, etag: current, isManagement } = opened;
  const may = useMay();
  const toast = useToasts();
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const savedAt = actionData && "savedAt" in actionData ? actionData.savedAt : undefined;
  const { key, etag, notice } = useStale(current, failure);
  useActionAnswer(savedAt, () => toast.good(t("save")));
  useActionAnswer(failure, (refused) => {
    if (!isStale(refused)) toast.bad(refused.message ?? t("failed"));
  });
  const remove = useRemoval(opened);
  return (
    <CardStack>
      {notice}
      <EditForm key={key} saved={savedAt}>
        <input type="hidden" name="etag" value={etag ?? ""} />
        <fieldset className={styles.fields} disabled={isManagement || !may("write:data")}>
          <FormCard title={t("resources.aboutCard")} about={t("resources.aboutCardAbout")}>
            <TextInput label={t("name")} name="name" defaultValue={value.name} required maxLength={256} />
            <CopyField label={t("resources.identifier")} value={value.indicator} />
          </FormCard>
          <FormCard title={t("resources.tokens")} about={t("resources.tokensAbout")}>
            <Lifetime seconds={value.accessTokenTtl} isWrong={actionData !== undefined && "isWrongTtl" in actionData} />
          </FormCard>
          {!isManagement && (
            <FormCard title={t("resources.defaultCard")} about={t("resources.defaultAbout")}>
              <Switch label={t("resources.defaultCard")} name="isDefault" defaultChecked={value.isDefault} />
            </FormCard>
          )}
        </fieldset>
      </EditForm>
      {may("delete:data") && !isManagement && (
        <DangerCard action={t("resources.delete")} loss={t("resources.deleteBody")} onAct={() => void remove()} />
      )}
    </CardStack>
  );
}

/** In the unit that people think in; the seconds stand beside it. */
function Lifetime({ seconds, isWrong }: { seconds: number; isWrong: boolean }) {
  const { t } = useTranslation("authorization");
  const first = inUnits(seconds);
  const [amount, setAmount] = useState<number | null>(first.amount);
  const [unit, setUnit] = useState<Unit>(first.unit);
  const sum = secondsOf(amount ?? Number.NaN, unit);
  const error = isWrong || !isLifetime(sum) ? { error: t("resources.ttlRange") } : {};
  return (
    <div className={styles.pair}>
      <NumberField
        label={t("resources.ttl")}
        name="ttl"
        defaultValue={first.amount}
        min={1}
        onChange={setAmount}
        {...error}
      />
      <NativeSelect
        label={t("resources.ttlUnit")}
        name="unit"
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value as Unit)}
        data={(Object.keys(units) as Unit[]).map((value) => ({ value, label: t(`resources.${value}`) }))}
      />
      {isLifetime(sum) && unit !== "seconds" && (
        <output className={styles.soft}>{t("resources.ttlSum", { seconds: sum })}</output>
      )}
    </div>
  );
}
