import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { EditForm } from "../../ui/edit-form.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import styles from "../authorization/authorization.module.css";
import { refusal, requireCalls } from "../calls.server.ts";
import { useMay } from "../shell/may.ts";
import { isStale, useStale } from "../stale.tsx";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/general";
import { useOpened } from "./opened.ts";
import { useRemoval } from "./use-removal.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const etag = String(form.get("etag") ?? "");
  const saved = await calls.tenant(tenantId)(`/api/roles/${id}`, Role, {
    method: "PATCH",
    body: {
      name: form.get("name"),
      description: form.get("description"),
      ...(form.get("type") === "User" ? { isDefault: form.has("isDefault") } : {}),
    },
    ...(etag ? { headers: { "if-match": etag } } : {}),
  });
  return saved.ok ? { savedAt: Date.now() } : refusal(request, saved.failure);
}

const ofName = ["role.name_in_use", "role.internal_role_violation"];

/** What the role is called and who gets it unasked. */
export default function General({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const opened = useOpened();
  const { value, etag: current } = opened;
  const may = useMay();
  const toast = useToasts();
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const savedAt = actionData && "savedAt" in actionData ? actionData.savedAt : undefined;
  const { key, etag, notice } = useStale(current, failure);
  const nameError = ofName.includes(failure?.code ?? "") ? failure?.message : undefined;
  useActionAnswer(savedAt, () => toast.good(t("save")));
  useActionAnswer(failure, (refused) => {
    if (!isStale(refused) && !ofName.includes(refused.code ?? "")) toast.bad(refused.message ?? t("failed"));
  });
  const remove = useRemoval(opened);
  return (
    <CardStack>
      {notice}
      <EditForm key={key} saved={savedAt}>
        <input type="hidden" name="etag" value={etag ?? ""} />
        <input type="hidden" name="type" value={value.type} />
        <fieldset className={styles.fields} disabled={!may("write:data")}>
          <FormCard title={t("roles.general")} about={t("roles.generalAbout")}>
            <TextInput
              label={t("name")}
              name="name"
              defaultValue={value.name}
              required
              maxLength={128}
              error={nameError}
            />
            <TextInput
              label={t("description")}
              name="description"
              defaultValue={value.description}
              required
              maxLength={128}
            />
          </FormCard>
          {value.type === "User" && (
            <FormCard title={t("roles.default")} about={t("roles.defaultAbout")}>
              <Switch label={t("roles.default")} name="isDefault" defaultChecked={value.isDefault} />
            </FormCard>
          )}
        </fieldset>
      </EditForm>
      {may("delete:data") && (
        <DangerCard action={t("roles.delete")} loss={t("roles.deleteBody")} onAct={() => void remove()} />
      )}
    </CardStack>
  );
}
