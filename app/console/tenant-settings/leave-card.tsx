import { useTranslation } from "react-i18next";
import { useNavigation, useSubmit } from "react-router";
import type { TenantMember } from "../../../contracts/member.ts";
import type { Outcome } from "../../failure.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { Bone } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { AsyncSection } from "../async-section.tsx";
import { isAdmin } from "./members-of.ts";
import styles from "./settings.module.css";
import type { TenantState } from "./tenant-section.tsx";

interface LeaveCardProps {
  known: TenantState;
  members: Promise<Outcome<TenantMember[]>>;
}

/** Out of the tenant, which stays. The last admin cannot. */
export function LeaveCard({ known, members }: LeaveCardProps) {
  const { t } = useTranslation("tenants");
  return (
    <FormCard title={t("settings.leave")} about={t("settings.leaveAbout")}>
      <AsyncSection of={members} pending={<Bone width={120} height={36} />}>
        {(all) => <Leave known={known} isLastAdmin={isLastAdmin(all, known.user.id)} />}
      </AsyncSection>
    </FormCard>
  );
}

const isLastAdmin = (members: TenantMember[], userId: string): boolean =>
  members.filter(isAdmin).every(({ id }) => id === userId) && members.some((one) => one.id === userId && isAdmin(one));

function Leave({ known: { tenant }, isLastAdmin }: { known: TenantState; isLastAdmin: boolean }) {
  const { t } = useTranslation("tenants");
  const confirm = useConfirm();
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("intent") === "leave";
  const { name } = tenant;
  const leave = async () => {
    const title = t("settings.leaveTitle", { name });
    const yes = await confirm({
      title,
      body: t("settings.leaveBody"),
      action: t("settings.leaveAction"),
      danger: true,
    });
    if (yes) await submit({ intent: "leave", name }, { method: "post" });
  };
  return (
    <div className={styles.action}>
      {isLastAdmin ? (
        <p className={styles.reason} id="leave-reason">
          {t("settings.leaveLast")}
        </p>
      ) : null}
      <SubmitButton
        type="button"
        variant="default"
        busy={isBusy}
        disabled={isLastAdmin}
        aria-describedby={isLastAdmin ? "leave-reason" : undefined}
        onClick={() => void leave()}
      >
        {t("settings.leaveAction")}
      </SubmitButton>
    </div>
  );
}
