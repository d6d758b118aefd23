import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PersonalAccessToken, type User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { textOf, write } from "../kit/write.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/create-token";
import { ShownOnce } from "./shown-once.tsx";
import { TokenForm } from "./token-form.tsx";
import { apiPath } from "./user.server.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const lifetimes = [7, 30, 180, 365];
const dayMs = 86_400_000;

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const days = Number(form.get("days"));
    const body = { name: textOf(form, "name"), expiresAt: days > 0 ? Date.now() + days * dayMs : null };
    const path = apiPath(args.params.userId, "/personal-access-tokens");
    return call(path, PersonalAccessToken, { method: "POST", body });
  });

/** A token for scripts, shown this once. */
export default function CreateToken({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { base, value } = useEntity<User>();
  const closeTo = `${base}/settings`;
  const made = actionData?.done;
  if (made)
    return (
      <ShownOnce
        title={t("tokens.done")}
        about={t("tokens.doneAbout")}
        label={t("tokens.value")}
        value={made.value ?? ""}
        closeTo={closeTo}
      />
    );
  const days = lifetimes.map((count) => ({ value: String(count), label: t("tokens.days", { count }) }));
  return (
    <RouteDialog
      title={t("tokens.createTitle")}
      about={t("tokens.createAbout", { name: userTitle(value) })}
      closeTo={closeTo}
    >
      <TokenForm submit={t("tokens.action")} failure={actionData?.failure}>
        <NativeSelect
          label={t("tokens.lifetime")}
          name="days"
          defaultValue="30"
          data={[...days, { value: "never", label: t("tokens.never") }]}
        />
      </TokenForm>
    </RouteDialog>
  );
}
