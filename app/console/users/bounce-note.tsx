import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, Link } from "react-router";
import type { User } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import type { Bounce } from "./bounce.server.ts";

interface BounceNoteProps {
  of: Promise<Outcome<Bounce | null>>;
  user: User;
  tenantId: string;
}

/** At an email address to which nothing gets through. That this cannot be said is not worth an error. */
export function BounceNote({ of, user, tenantId }: BounceNoteProps) {
  const { t } = useTranslation("users");
  const to = `/console/${tenantId}/connectors/deliveries?userId=${encodeURIComponent(user.id)}`;
  return (
    <Suspense fallback={null}>
      <Await resolve={of}>
        {(outcome) =>
          outcome.ok &&
          outcome.value && (
            <Callout tone="warn" action={<Link to={to}>{t("settings.deliveries")}</Link>}>
              {t("settings.bounces")}{" "}
              {outcome.value.reason && (
                <bdi lang="en" dir="ltr">
                  {outcome.value.reason}
                </bdi>
              )}
            </Callout>
          )
        }
      </Await>
    </Suspense>
  );
}
