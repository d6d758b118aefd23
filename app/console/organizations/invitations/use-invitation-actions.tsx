import { IconBan, IconLink, IconMail, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OrganizationInvitation } from "../../../../contracts/organization-invitation.ts";
import type { ActionItem } from "../../../ui/action-menu.tsx";
import { useAlert } from "../../../ui/confirm.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { useToasts } from "../../../ui/toasts.tsx";
import { useAction } from "../../kit/use-action.ts";
import styles from "./invitations.module.css";
import type { InvitationDone, InvitationIntent } from "./invitations.server.ts";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** What the menu of an invitation offers: what ends a link asks first. */
export function useInvitationActions(): (row: OrganizationInvitation) => ActionItem[] {
  const { t } = useTranslation("organization-invitations");
  const toast = useToasts();
  const showLink = useShowLink();
  const doneText = {
    resend: (address: string) => t("resent", { address }),
    revoke: (address: string) => t("revoked", { address }),
    delete: (address: string) => t("deleted", { address }),
  };
  const { run, ask } = useAction<InvitationDone>(({ intent, address, link }) =>
    intent === "link" ? showLink(address, link ?? "") : toast.good(doneText[intent](address)),
  );
  return ({ id, invitee: address, status }) => {
    const fields = (intent: InvitationIntent) => ({ intent, id, address });
    const questions = {
      link: { title: t("linkTitle", { address }), body: t("linkBody"), action: t("linkAction") },
      revoke: { title: t("revokeTitle", { address }), body: t("revokeBody"), action: t("revoke"), danger: true },
      delete: { title: t("deleteTitle", { address }), body: t("deleteBody"), action: t("delete"), danger: true },
    };
    const askFor = (intent: keyof typeof questions) => void ask(questions[intent], fields(intent));
    const pending = [
      { label: t("link"), icon: <IconLink {...icon} />, onSelect: () => askFor("link") },
      { label: t("resend"), icon: <IconMail {...icon} />, onSelect: () => run(fields("resend")) },
      { label: t("revoke"), icon: <IconBan {...icon} />, onSelect: () => askFor("revoke") },
    ];
    const deletion = {
      ...{ label: t("delete"), icon: <IconTrash {...icon} />, danger: true },
      onSelect: () => askFor("delete"),
    };
    return [...(status === "Pending" ? pending : []), deletion];
  };
}

function useShowLink() {
  const { t } = useTranslation("organization-invitations");
  const alert = useAlert();
  return (address: string, link: string) =>
    void alert({
      title: t("linkDone"),
      body: (
        <>
          {t("linkAbout", { address })}
          <div className={styles.link}>
            <CopyField label={t("linkDone")} value={link} />
          </div>
        </>
      ),
    });
}
