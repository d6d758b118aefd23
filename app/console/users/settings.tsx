import { useTranslation } from "react-i18next";
import { data, Outlet } from "react-router";
import { z } from "zod";
import { UserIdentities } from "../../../contracts/provider-token.ts";
import { PersonalAccessToken, type User } from "../../../contracts/user.ts";
import { MfaFactor, TrustedDevice } from "../../../contracts/user-mfa.ts";
import type { PageHandle } from "../../document.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack } from "../../ui/form-card.tsx";
import { Nothing } from "../api-client.server.ts";
import { deleteOne } from "../kit/delete.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/settings";
import { findBounce } from "./bounce.server.ts";
import { BounceNote } from "./bounce-note.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { EnterpriseCard } from "./enterprise-card.tsx";
import { FactorsCard } from "./factors-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { saveUser } from "./save.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SocialCard } from "./social-card.tsx";
import { TokensCard } from "./tokens-card.tsx";
import { unlessDeleted, useUserActions } from "./use-user-actions.ts";
import { apiPath } from "./user.server.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    bounce: findBounce(call, args.params.userId),
    identities: call(apiPath(args.params.userId, "/all-identities?includeTokenSecret=true"), UserIdentities),
    factors: call(apiPath(args.params.userId, "/mfa-verifications"), z.array(MfaFactor)),
    devices: call(apiPath(args.params.userId, "/trusted-devices"), z.array(TrustedDevice)),
    tokens: call(apiPath(args.params.userId, "/personal-access-tokens"), z.array(PersonalAccessToken)),
  }));

export const shouldRevalidate = unlessDeleted;

const drops: Record<string, string> = {
  unlink: "/identities",
  "remove-factor": "/mfa-verifications",
  "revoke-device": "/trusted-devices",
  "delete-token": "/personal-access-tokens",
};

/** Backup codes go with the last other factor (`goingWith`). */
const withCodes = "?withBackupCodes=true";

const dropsAll: Record<string, string> = {
  "reset-factors": "/mfa-verifications",
  "revoke-devices": "/trusted-devices",
};

/** Saves the form, or takes one thing or all of a kind away: identities, factors, devices, tokens. */
export const action = (args: Route.ActionArgs) =>
  write<{ id?: string; also?: string; name?: string | null }>(args, async (call, form) => {
    const { userId } = args.params;
    const intent = String(form.get("intent"));
    if (intent === "save") return saveUser(call, userId, form);
    if (intent === "delete-provider-tokens") return deleteOne(call, "/api/secrets", form);
    const all = dropsAll[intent];
    if (all) {
      const outcome = await call(apiPath(userId, all), Nothing, { method: "DELETE" });
      return outcome.ok ? { ok: true, value: { id: String(form.get("id")) } } : outcome;
    }
    const kind = drops[intent];
    if (!kind) throw data(null, { status: 400 });
    const outcome = await deleteOne(call, apiPath(userId, kind), form, intent === "remove-factor" ? withCodes : "");
    return outcome.ok ? { ok: true, value: { ...outcome.value, also: String(form.get("also") ?? "") } } : outcome;
  });

/** Who a user is, and what they prove it with. */
export default function Settings({
  loaderData: { bounce, identities, factors, devices, tokens },
  actionData,
  params,
}: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const known = useEntity<User>();
  const can = useCan();
  const act = useUserActions(known.value, params.tenantId);
  const base = `${known.base}/settings`;
  return (
    <>
      <div className={styles.parts}>
        <SettingsForm
          user={known.value}
          etag={known.etag}
          result={actionData}
          emailNote={<BounceNote of={bounce} user={known.value} tenantId={params.tenantId} />}
        />
        <CardStack>
          <PasswordCard user={known.value} base={base} />
          <SocialCard identities={identities} user={known.value} />
          <EnterpriseCard identities={identities} />
          <FactorsCard factors={factors} user={known.value} base={base} />
          <DevicesCard devices={devices} name={userTitle(known.value)} />
          <TokensCard tokens={tokens} base={base} />
          {can("delete:data") && (
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
