import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { MyProfile } from "../../../contracts/me.ts";
import { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { UploadService } from "../../../contracts/user-asset.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiClient, refusal, requireApiClient } from "../api-client.server.ts";

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

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export const profilePath = "/console/profile";

/** Changes one field of one's own. A page that shows the change already asks for no other page. */
export async function saveField(args: Args, form: FormData, field: "name" | "avatar" | "username") {
  const calls = await requireApiClient(args);
  const value = String(form.get(field) ?? "").trim();
  const outcome = await calls.me("/me", MyProfile, { method: "PATCH", body: { [field]: value } });
  if (!outcome.ok) return refusal(args.request, outcome.failure);
  if (form.get("stay") === "1") return { failure: undefined };
  throw redirect(`${profilePath}?saved=${field}`);
}
