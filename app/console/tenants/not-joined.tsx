import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useLocation } from "react-router";
import { Illustration } from "../../ui/illustration.tsx";
import { useShell } from "../shell/frame-data.ts";
import type { Joining } from "./accept.server.ts";
import styles from "./not-joined.module.css";

type Refused = Exclude<Joining, { kind: "joined" }>;

/** An invitation that did not lead into its tenant: why, and the way on. */
export function NotJoined({ joining }: { joining: Refused }) {
  const { t } = useTranslation("tenants");
  switch (joining.kind) {
    case "mismatch":
      return <Mismatch {...joining} />;
    case "not found":
      return <Message title={t("accept.notFoundTitle")} about={t("accept.notFound")} />;
    case "not pending":
      return <NotPending {...joining} />;
    case "failed":
      return <Message title={t("accept.failedTitle")} about={joining.failure.message ?? ""} />;
    default:
      return joining satisfies never;
  }
}

/** Which address it is for is told to others as far as its owner knows it. */
function Mismatch({ invitee }: { invitee: string }) {
  const { t } = useTranslation("tenants");
  const { pathname } = useLocation();
  const email = useShell()?.user.primaryEmail;
  const about = (
    <>
      {t("accept.sentTo", { invitee: `\u2068${invitee}\u2069` })}
      <br />
      {email ? t("accept.mismatch", { email }) : t("accept.mismatchUnknown")}
    </>
  );
  return (
    <Message title={t("accept.mismatchTitle")} about={about}>
      <Form method="post" action="/console/sign-out" reloadDocument>
        <input type="hidden" name="to" value={pathname} />
        <Button type="submit">{t("accept.switch")}</Button>
      </Form>
    </Message>
  );
}

function NotPending({ status, tenantName, tenantId }: Extract<Refused, { kind: "not pending" }>) {
  const { t } = useTranslation("tenants");
  if (status === "Revoked") return <Message title={t("accept.revokedTitle")} about={t("accept.revoked")} />;
  if (status === "Expired") return <Message title={t("accept.expiredTitle")} about={t("accept.expired")} />;
  const about = tenantId ? t("accept.accepted") : t("accept.acceptedElse");
  return (
    <Message title={t("accept.acceptedTitle")} about={about}>
      {tenantId ? (
        <Button component={Link} to={`/console/${tenantId}`}>
          {t("accept.open", { tenant: tenantName })}
        </Button>
      ) : null}
    </Message>
  );
}

function Message({ title, about, children }: { title: string; about: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation("tenants");
  return (
    <section className={styles.message}>
      <Illustration of="nowhere" />
      <h1>{title}</h1>
      <p>{about}</p>
      <div className={styles.actions}>
        {children}
        <Button component={Link} to="/console" variant="default">
          {t("accept.stay")}
        </Button>
      </div>
    </section>
  );
}
