import { Button } from "@mantine/core";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailurePanel } from "../../ui/failure-panel.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { Progress } from "../../ui/progress.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { CardSkeleton, RowsSkeleton } from "../../ui/skeletons.tsx";
import { UsageMeter } from "../../ui/usage-meter.tsx";
import styles from "./dev.module.css";
import { Part, Specimen } from "./part.tsx";

const failure = {
  status: 503,
  code: "region.unavailable",
  message: "The region of this tenant does not answer.",
  requestId: "01JD3K8Z6W5N",
};
// Fixed, so that the pictures of two days are alike.
const moment = Date.UTC(2026, 0, 31, 9, 41);

export function States() {
  return (
    <>
      <Part id="empty" title="Nothing there, still loading, failed">
        <Specimen of="Empty state">
          <EmptyState
            drawing="people"
            title="No members yet"
            about="Members look after this tenant together with you."
            action={<Button>Invite members</Button>}
            learnMore="/console/docs"
          />
        </Specimen>
        <Specimen of="Failure">
          <FailurePanel failure={failure} />
        </Specimen>
        <Specimen of="Skeletons: rows, card">
          <div className={styles.stack}>
            <RowsSkeleton rows={3} columns={4} />
            <CardSkeleton lines={3} />
          </div>
        </Specimen>
      </Part>
      <Part id="measures" title="Measures">
        <Specimen of="Usage: little, near the limit, over it, without one">
          <div className={styles.stack}>
            <UsageMeter label="Monthly active users" used={1204} limit={50000} />
            <UsageMeter label="Applications" used={19} limit={20} />
            <UsageMeter label="Tokens" used={120400} limit={100000} />
            <UsageMeter label="Sign-ins" used={98231} limit={null} />
          </div>
        </Specimen>
        <Specimen of="Long work: running, done, cancelled">
          <div className={styles.stack}>
            <Progress label="Importing users" done={1204} total={9800} now="users-03.csv" onCancel={() => {}} />
            <Progress label="Importing users" done={9800} total={9800} state="done" />
            <Progress label="Importing users" done={3100} total={9800} state="cancelled" />
          </div>
        </Specimen>
        <Specimen of="Moments and money">
          <p>
            <RelativeTime at={moment} /> · <DateText at={moment} /> · <DateText at={moment} format="moment" />
          </p>
          <p>
            {formatMoney(1600, "usd", "en")} · {formatMoney(123450, "eur", "de")} · {formatMoney(5000, "jpy", "ja")}
          </p>
        </Specimen>
      </Part>
      <Part id="cards" title="Form cards">
        <Specimen of="With explanation; for what cannot be undone" isWide>
          <div className={styles.stack}>
            <FormCard title="General" about="What people call this tenant.">
              <UsageMeter label="Members" used={3} limit={20} />
            </FormCard>
            <FormCard title="Delete tenant" about="All of its users and applications go with it." danger>
              <div>
                <Button color="red">Delete tenant</Button>
              </div>
            </FormCard>
          </div>
        </Specimen>
      </Part>
    </>
  );
}
