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
  const { t } = useTranslation("tenant-invitation");
  switch (joining.kind) {
    case "mismatch":
      return <Mismatch {...joining} />;
    case "not found":
      return <Message title={t("notFoundTitle")} about={t("notFound")} />;
    case "not pending":
      return <NotPending {...joining} />;
    case "failed":
      return <Message title={t("failedTitle")} about={joining.failure.message ?? ""} />;
    default:
      return joining satisfies never;
  }
}

/** Which address it is for is told to others as far as its owner knows it. */
function Mismatch({ invitee }: { invitee: string }) {
  const { t } = useTranslation("tenant-invitation");
  const { pathname } = useLocation();
  const email = useShell()?.user.primaryEmail;
  const about = (
    <>
      {t("sentTo", { invitee: `\u2068${invitee}\u2069` })}
      <br />
      {email ? t("mismatch", { email }) : t("mismatchUnknown")}
    </>
  );
  return (
    <Message title={t("mismatchTitle")} about={about}>
      <Form method="post" action="/console/sign-out" reloadDocument>
        <input type="hidden" name="to" value={pathname} />
        <Button type="submit">{t("switch")}</Button>
      </Form>
    </Message>
  );
}

function NotPending({ status, tenantName, tenantId }: Extract<Refused, { kind: "not pending" }>) {
  const { t } = useTranslation("tenant-invitation");
  if (status === "Revoked") return <Message title={t("revokedTitle")} about={t("revoked")} />;
  if (status === "Expired") return <Message title={t("expiredTitle")} about={t("expired")} />;
  const about = tenantId ? t("accepted") : t("acceptedElse");
  return (
    <Message title={t("acceptedTitle")} about={about}>
      {tenantId ? (
        <Button component={Link} to={`/console/${tenantId}`}>
          {t("open", { tenant: tenantName })}
        </Button>
      ) : null}
    </Message>
  );
}

function Message({ title, about, children }: { title: string; about: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation("tenant-invitation");
  return (
    <section className={styles.message}>
      <Illustration of="nowhere" />
      <h1>{title}</h1>
      <p>{about}</p>
      <div className={styles.actions}>
        {children}
        <Button component={Link} to="/console" variant="default">
          {t("stay")}
        </Button>
      </div>
    </section>
  );
}
