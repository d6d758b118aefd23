import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Key } from "../../../contracts/signing-key.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/rotate";
import { keyTypeOf } from "./key-type.server.ts";

export const loader = ({ params }: Route.LoaderArgs) => ({ keyType: keyTypeOf(params) });

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const kind = textOf(form, "kind");
      const body = kind === "" ? {} : { signingKeyAlgorithm: kind };
      const path = `/api/configs/oidc/${keyTypeOf(args.params)}/rotate`;
      const outcome = await call(path, z.array(Key), { method: "POST", body });
      return outcome.ok ? { ok: true, value: true as const } : outcome;
    },
    () => `/console/${args.params.tenantId}/signing-keys`,
  );

/** What a rotation does to those who verify tokens, and which keys it is for. */
export default function RotateKeys({ loaderData: { keyType }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("signing-keys");
  const list = `/console/${params.tenantId}/signing-keys`;
  const words = keyType === "private-keys" ? "signing" : "cookie";
  useDialogDone(actionData, () => ({ toast: t(`${words}.rotated`), to: list }));
  return (
    <RouteDialog title={t(`${words}.rotate`)} about={t(`${words}.rotateAbout`)} closeTo={list}>
      <DialogForm submit={t("rotate")} failure={actionData?.failure}>
        {keyType === "private-keys" && (
          <>
            <Radio.Group label={t("kind")} name="kind" defaultValue="">
              <Radio mt="xs" value="" label={t("both")} />
              <Radio mt="xs" value="RS256" label="RSA · RS256" description={t("rsaAbout")} />
              <Radio mt="xs" value="ES384" label="EC · ES384" description={t("ecAbout")} />
              <Radio mt="xs" value="ES256" label="EC · ES256" description={t("es256About")} />
            </Radio.Group>
            <Callout tone="warn">
              <p>{t("pinned")}</p>
            </Callout>
          </>
        )}
      </DialogForm>
    </RouteDialog>
  );
}
