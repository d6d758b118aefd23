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

/** Where a page without scripts says what was saved. */
export const savedPath = (what: Field | "email" | "password"): string => `${profilePath}?saved=${what}`;

/** Changes one field of one's own. */
export const saveField = (args: ActionArgs, field: Field, check?: (value: string) => string | null) =>
  write(
    args,
    async (_, form, { me }) => {
      const value = textOf(form, field);
      const code = check?.(value);
      return code ? invalid(code) : me("/me", MyProfile, { method: "PATCH", body: { [field]: value } });
    },
    () => savedPath(field),
  );
