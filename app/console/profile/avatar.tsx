import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, redirect } from "react-router";
import { MyProfile } from "../../../contracts/me.ts";
import { UploadedAsset } from "../../../contracts/user-asset.ts";
import { useIsWhole } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { refusal, requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/avatar";
import { Buttons } from "./buttons.tsx";
import { savedPath, saveField } from "./profile.server.ts";
import { useProfile } from "./profile.tsx";

/** The address of a picture that is there already; without scripts the picture itself. */
export async function action(args: Route.ActionArgs) {
  const file = (await args.request.clone().formData()).get("file");
  if (!(file instanceof File)) return saveField(args, "avatar");
  const { context, request } = args;
  const calls = await requireApiClient({ context, request });
  const sent = new FormData();
  sent.set("file", file);
  const stored = await calls.me("/me/user-assets", UploadedAsset, { method: "POST", body: sent });
  if (!stored.ok) return refusal(request, stored.failure);
  const body = { avatar: stored.value.url };
  const saved = await calls.me("/me", MyProfile, { method: "PATCH", body });
  if (!saved.ok) return refusal(request, saved.failure);
  throw redirect(savedPath("avatar"));
}

export default function Picture({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user, saving, canUpload } = useProfile();
  const isWhole = useIsWhole();
  const goBack = useGoBack();
  const [url, setUrl] = useState(saving.drafts.avatar ?? user.avatar ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (url !== (user.avatar ?? "")) saving.save("avatar", url);
    goBack("/console/profile");
  };
  const title = t("avatar.edit");
  if (!canUpload)
    return (
      <RouteDialog title={title} closeTo="/console/profile" size="sm">
        <Callout tone="info" title={t("avatar.notReady")}>
          {t("avatar.notReadyAbout")}
        </Callout>
      </RouteDialog>
    );
  return (
    <RouteDialog title={title} closeTo="/console/profile">
      {isWhole ? (
        <Form method="post" encType="multipart/form-data">
          <label htmlFor="file">{t("avatar.file")}</label>
          <input id="file" type="file" name="file" required accept=".svg,.png,.jpg,.jpeg,.ico" />
          {actionData?.failure ? <Callout tone="bad">{actionData.failure.message}</Callout> : null}
          <Buttons />
        </Form>
      ) : (
        <form onSubmit={save}>
          <ImageUploader
            label={t("avatar.label")}
            value={url}
            onChange={setUrl}
            upload={send}
            maxKb={500}
            extensions={["svg", "png", "jpeg", "ico"]}
            isFirst
          />
          <Buttons />
        </form>
      )}
    </RouteDialog>
  );
}

/** To our own route, which hands it on; what breaks on the way is said in general words. */
async function send(file: File): Promise<Outcome<{ url: string }> | undefined> {
  const body = new FormData();
  body.set("file", file);
  try {
    const answer = await fetch("/console/profile/upload", { method: "POST", body });
    return (await answer.json()) as Outcome<{ url: string }>;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return undefined;
    return { ok: false, failure: { status: 0 } };
  }
}
