import { TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import { useIsWhole } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { useAlert } from "../../ui/confirm.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { profilePath } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { useProfile } from "./profile.tsx";

/** How an account is called where it is to be deleted. */
export const accountName = ({ primaryEmail, username, id }: MyProfile): string => primaryEmail ?? username ?? id;

/** The field for the name of a tenant, or with an empty ID of the account. */
export const fieldOf = (tenantId: string): string => (tenantId ? `tenant:${tenantId}` : "account");

interface ConfirmationProps {
  /** The tenants that are deleted, too. */
  tenants: readonly { id: string; name: string }[];
  answer: object | undefined;
}

interface Answer {
  wrong?: string[];
  typed?: Record<string, string>;
  failure?: Failure;
}

/** Asks for the name of everything that is lost. */
export function Confirmation({ tenants, answer }: ConfirmationProps) {
  const { t } = useTranslation("profile");
  const { user } = useProfile();
  const isBusy = useNavigation().state !== "idle";
  const account = accountName(user);
  const { wrong = [], typed = {}, failure }: Answer = answer ?? {};
  useFailureAlert(failure);
  const isWhole = useIsWhole();
  return (
    <RouteDialog
      title={t("delete.finalTitle", { account })}
      about={t("delete.finalAbout")}
      closeTo={profilePath}
      size="sm"
    >
      <Form method="post" noValidate replace preventScrollReset>
        {[{ id: "", name: account }, ...tenants].map(({ id, name }) => (
          <TextInput
            key={id}
            name={fieldOf(id)}
            label={t("delete.finalLabel", { account: name })}
            autoComplete="off"
            spellCheck={false}
            {...(id === "" ? { "data-autofocus": true } : {})}
            defaultValue={typed[fieldOf(id)] ?? ""}
            error={wrong.includes(id) ? t("delete.finalWrong", { account: name }) : undefined}
          />
        ))}
        {failure && isWhole ? <NotDeleted failure={failure} /> : null}
        <Buttons action={t("delete.action")} busy={isBusy} isDanger />
      </Form>
    </RouteDialog>
  );
}

/** Said in a dialog of its own, over the one that stays as it is. */
function useFailureAlert(failure: Failure | undefined) {
  const { t } = useTranslation("profile");
  const alert = useAlert();
  const isShown = useNavigation().state === "idle";
  useEffect(() => {
    if (failure && isShown)
      void alert({ title: t("delete.failedTitle"), body: <NotDeleted failure={failure} />, action: t("gotIt") });
  }, [failure, isShown, alert, t]);
}

function NotDeleted({ failure: { message, requestId } }: { failure: Failure }) {
  const { t } = useTranslation("profile");
  return (
    <>
      {message ? <p>{message}</p> : null}
      <p>{t("delete.failedAbout")}</p>
      {requestId ? (
        <p>
          {t("delete.requestId")} <code dir="ltr">{requestId}</code>
        </p>
      ) : null}
    </>
  );
}
