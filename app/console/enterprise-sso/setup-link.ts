import { NewSsoSetupLink, SsoSetupLink } from "../../../contracts/sso-setup.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/setup-link";

const pathOf = (id: string) => `/api/sso-connectors/${id}/setup-link`;

/** The link that the connector has; null for none. */
export async function readSetupLink(call: ApiCall, id: string): Promise<Outcome<SsoSetupLink | null>> {
  const found = await call(pathOf(id), SsoSetupLink);
  return found.ok || found.failure.status !== 404 ? found : { ok: true, value: null };
}

/** Null once it is revoked. */
export type SetupLinkDone = { link: NewSsoSetupLink | null };

export const action = (args: Route.ActionArgs) =>
  write<SetupLinkDone>(args, async (call, form) => {
    const path = pathOf(args.params.id);
    if (textOf(form, "intent") === "revoke") {
      const revoked = await call(path, Nothing, { method: "DELETE" });
      return revoked.ok ? { ok: true, value: { link: null } } : revoked;
    }
    const body = { expiresInDays: Number(textOf(form, "days")) };
    const made = await call(path, NewSsoSetupLink, { method: "POST", body });
    return made.ok ? { ok: true, value: { link: made.value } } : made;
  });
