import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { z } from "zod";
import { Key, ShownKeySchedule } from "../../../contracts/signing-key.ts";
import type { PageHandle } from "../../document.ts";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/keys";
import { Frame } from "./frame.tsx";
import { KeyCard } from "./key-card.tsx";

export const handle = { phrases: ["signing-keys"] } satisfies PageHandle;

const pathOf = (type: string) => `/api/configs/oidc/${type}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    signing: call(pathOf("private-keys"), z.array(Key)),
    signingSchedule: call(`${pathOf("private-keys")}/schedule`, ShownKeySchedule),
    cookie: call(pathOf("cookie-keys"), z.array(Key)),
    cookieSchedule: call(`${pathOf("cookie-keys")}/schedule`, ShownKeySchedule),
  }));

/** Deletes a key. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const path = `${pathOf(textOf(form, "keyType"))}/${encodeURIComponent(textOf(form, "id"))}`;
    const outcome = await call(path, z.unknown(), { method: "DELETE" });
    return outcome.ok ? { ok: true, value: true as const } : outcome;
  });

/** What the tenant signs with: the keys of each type, and when they are rotated. */
export default function SigningKeys({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("signing-keys");
  const base = `/console/${tenantId}/signing-keys`;
  const types = [
    { type: "private-keys", keys: loaderData.signing, schedule: loaderData.signingSchedule, words: "signing" },
    { type: "cookie-keys", keys: loaderData.cookie, schedule: loaderData.cookieSchedule, words: "cookie" },
  ] as const;
  return (
    <Frame>
      <CardStack>
        {types.map(({ type, keys, schedule, words }) => (
          <AsyncSection key={type} of={keys} pending={<CardSkeleton lines={6} />}>
            {(found) => (
              <KeyCard type={type} title={t(`${words}.title`)} about={t(`${words}.about`)} keys={found} base={base}>
                {schedule}
              </KeyCard>
            )}
          </AsyncSection>
        ))}
      </CardStack>
      <Outlet />
    </Frame>
  );
}
