import { NewSsoSetupLink } from "../../../contracts/sso-setup.ts";
import { Nothing } from "../api-client.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/setup-link";
import { setupLinkPath } from "./setup-link.server.ts";

/** Null once it is revoked. */
export type SetupLinkDone = { link: NewSsoSetupLink | null };

export const action = (args: Route.ActionArgs) =>
  write<SetupLinkDone>(args, async (call, form) => {
    const path = setupLinkPath(args.params.id);
    if (textOf(form, "intent") === "revoke") {
      const revoked = await call(path, Nothing, { method: "DELETE" });
      return revoked.ok ? { ok: true, value: { link: null } } : revoked;
    }
    const body = { expiresInDays: Number(textOf(form, "days")) };
    const made = await call(path, NewSsoSetupLink, { method: "POST", body });
    return made.ok ? { ok: true, value: { link: made.value } } : made;
  });
