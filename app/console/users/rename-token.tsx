import { useTranslation } from "react-i18next";
import { PersonalAccessToken, type User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/rename-token";
import { TokenForm } from "./token-form.tsx";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const action = (args: Route.ActionArgs) => {
  const { tenantId, userId, name } = args.params;
  const path = apiPath(userId, `/personal-access-tokens/${encodeURIComponent(name)}`);
  return write(
    args,
    (call, form) => call(path, PersonalAccessToken, { method: "PATCH", body: { name: textOf(form, "name") } }),
    () => `${userBase(tenantId, userId)}/settings`,
  );
};

/** Another name for a token. */
export default function RenameToken({ actionData, params: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const closeTo = `${useEntity<User>().base}/settings`;
  useDialogDone(actionData, () => ({ toast: t("tokens.renamed"), to: closeTo }));
  return (
    <RouteDialog title={t("tokens.renameTitle", { token: name })} closeTo={closeTo} size="sm">
      <TokenForm submit={t("tokens.renameAction")} failure={actionData?.failure} name={name} />
    </RouteDialog>
  );
}
