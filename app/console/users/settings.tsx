import { useTranslation } from "react-i18next";
import { data, Outlet } from "react-router";
import { z } from "zod";
import { PersonalAccessToken, User } from "../../../contracts/user.ts";
import { MfaFactor } from "../../../contracts/user-mfa.ts";
import type { PageHandle } from "../../document.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack } from "../../ui/form-card.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { isEditConflict, useEditConflict } from "../edit-conflict.tsx";
import { load } from "../kit/load.server.ts";
import { useCan } from "../shell/use-can.ts";
import { useActionResult } from "../use-action-result.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/settings";
import { useUser } from "./detail.tsx";
import { FactorsCard } from "./factors-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { saveUser } from "./save.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SocialCard } from "./social-card.tsx";
import { TokensCard } from "./tokens-card.tsx";
import { unlessDeleted, useUserActions } from "./use-user-actions.ts";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    factors: call(apiPath(args.params.userId, "/mfa-verifications"), z.array(MfaFactor)),
    tokens: call(apiPath(args.params.userId, "/personal-access-tokens"), z.array(PersonalAccessToken)),
  }));

export const shouldRevalidate = unlessDeleted;

/** Saves the form, or takes one thing away: an identity, a factor, a token. */
export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const call = calls.tenant(tenantId);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const of = encodeURIComponent(String(form.get("of")));
  const drop = (rest: string, schema: z.ZodType) => call(apiPath(userId, rest + of), schema, { method: "DELETE" });
  if (intent === "save") return saveUser(call, userId, form, request);
  const outcome =
    intent === "unlink"
      ? await drop("/identities/", User)
      : intent === "remove-factor"
        ? await drop("/mfa-verifications/", Nothing)
        : intent === "delete-token"
          ? await drop("/personal-access-tokens/", Nothing)
          : null;
  if (!outcome) throw data(null, { status: 400 });
  return outcome.ok ? { done: { intent, name: String(form.get("name") ?? "") } } : refusal(request, outcome.failure);
}

/** Who a user is, and what they prove it with. */
export default function Settings({ loaderData: { factors, tokens }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const toast = useToasts();
  const known = useUser();
  const can = useCan();
  const act = useUserActions(known.value, params.tenantId);
  const saved = actionData && "savedAt" in actionData ? actionData.savedAt : undefined;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const { key, etag, notice } = useEditConflict(known.etag, failure);
  useActionResult(saved, () => toast.good(t("act.saved")));
  useErrorToast(isEditConflict(failure) ? undefined : failure);
  const base = `${userBase(params.tenantId, params.userId)}/settings`;
  return (
    <>
      <div className={styles.parts}>
        <SettingsForm
          key={key}
          user={known.value}
          etag={etag}
          saved={saved}
          notice={notice}
          errors={actionData && "errors" in actionData ? actionData.errors : undefined}
          bare={actionData && "bare" in actionData ? actionData.bare : undefined}
        />
        <CardStack>
          <PasswordCard user={known.value} base={base} />
          <SocialCard user={known.value} />
          <FactorsCard factors={factors} user={known.value} base={base} />
          <TokensCard tokens={tokens} base={base} />
          {can("write:data") && (
            <DangerCard
              action={t("act.delete")}
              loss={t("act.deleteBody", { name: userTitle(known.value) })}
              onAct={() => void act("delete")}
            />
          )}
        </CardStack>
      </div>
      <Outlet context={known} />
    </>
  );
}
