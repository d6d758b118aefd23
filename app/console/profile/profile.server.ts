import { redirect } from "react-router";
import { z } from "zod";
import { MyProfile } from "../../../contracts/me.ts";
import { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { UploadService } from "../../../contracts/user-asset.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";
import { type ActionArgs, invalid, textOf, write } from "../kit/write.server.ts";
import { profilePath } from "./account-change.ts";

export interface ProfilePage {
  user: MyProfile;
  /** Providers that can be linked; none in the open-source edition. */
  connectors: PublicConnector[];
  canUpload: boolean;
}

/** All that the page shows, asked at once. Without the providers or the uploads the rest is still there. */
export async function readProfile(edition: "cloud" | "oss", calls: ApiClient): Promise<Outcome<ProfilePage>> {
  const [user, connectors, uploads] = await Promise.all([
    calls.me("/me", MyProfile),
    edition === "cloud" ? calls.me("/me/social/connectors", z.array(PublicConnector)) : null,
    calls.me("/me/user-assets/service-status", UploadService),
  ]);
  if (!user.ok) return user;
  return {
    ok: true,
    value: {
      user: user.value,
      connectors: connectors?.ok ? connectors.value : [],
      canUpload: uploads.ok && uploads.value.status === "ready",
    },
  };
}

type Field = "name" | "avatar" | "username";

/** Changes one field of one's own. A page that shows the change already (`stay`) asks for no other page. */
export const saveField = (args: ActionArgs, field: Field, check?: (value: string) => string | null) =>
  write<{ field: Field }>(args, async (_, form, { me }) => {
    const value = textOf(form, field);
    const code = check?.(value);
    if (code) return invalid(code);
    const outcome = await me("/me", MyProfile, { method: "PATCH", body: { [field]: value } });
    if (!outcome.ok) return outcome;
    if (form.get("stay") !== "1") throw redirect(`${profilePath}?saved=${field}`);
    return { ok: true, value: { field } };
  });
