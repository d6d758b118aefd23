import type { NoticeFlag } from "../../contracts/notice-flags.ts";
import type { QuotaKey } from "../../contracts/plan.ts";
import type { Failure } from "../failure.ts";
import { NoRoom } from "./no-room.tsx";
import styles from "./plan-notice.module.css";
import { PlanNotice, PlanOffer } from "./plan-notice.tsx";

const isOfPlan = (failure: Failure | undefined) => failure?.code === "subscription.limit_exceeded";

/** What is left of a failure when the plan's refusal has a place of its own. */
export const withoutPlan = (failure: Failure | undefined): Failure | undefined =>
  isOfPlan(failure) ? undefined : failure;

interface PlanGateProps {
  of: QuotaKey;
  failure: Failure | undefined;
  /** Of an offer that need not stay once it was read. */
  flag?: NoticeFlag;
}

/** Above what a plan may lack: which plan has it, before anything is saved, and why saving was refused. */
export function PlanGate({ of, failure, flag }: PlanGateProps) {
  return (
    <div className={styles.gate}>
      {isOfPlan(failure) ? (
        <NoRoom limits={failure?.data ?? {}} />
      ) : flag ? (
        <PlanNotice of={of} flag={flag} />
      ) : (
        <PlanOffer of={of} />
      )}
    </div>
  );
}
