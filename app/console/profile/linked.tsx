import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useFetcher } from "react-router";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { cloudOnly } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/linked";
import { profilePath } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { listenForLinked, newState, openLinkWindow, rememberLinking } from "./link-window.ts";
import { useProviderName } from "./linked-provider.tsx";
import { useProfile } from "./profile.tsx";
import { useLeave } from "./use-leave.ts";

export const middleware = [cloudOnly];
export const loader = () => null;

interface Answer {
  redirectTo?: string;
  isUnlinked?: boolean;
  failure?: Failure;
}

const action = "/console/profile/social";

/** Links a provider, in a window of its own, or unlinks it. Both are forms where no script runs. */
export default function Linked({ params: { connectorId } }: Route.ComponentProps) {
  const { user, connectors } = useProfile();
  const nameOf = useProviderName();
  const connector = connectors.find(({ id }) => id === connectorId);
  // As it was when the dialog opened: it says what it has done before it goes.
  const [wasLinked] = useState(connector !== undefined && user.identities[connector.target] !== undefined);
  if (!connector) return <Navigate to={profilePath} replace />;
  const provider = nameOf(connector);
  return wasLinked ? (
    <Unlink connectorId={connectorId} provider={provider} />
  ) : (
    <LinkAccount connectorId={connectorId} provider={provider} />
  );
}

interface OfProvider {
  connectorId: string;
  provider: string;
}

function Unlink({ connectorId, provider }: OfProvider) {
  const { t } = useTranslation("profile");
  const { Form, data, state, submit } = useFetcher<Answer>();
  const leave = useRef(useLeave());
  useEffect(() => {
    if (state === "idle" && data?.isUnlinked) leave.current(t("linked.undone", { provider }));
  }, [data, state, t, provider]);
  const unlink = (event: FormEvent) => {
    event.preventDefault();
    void submit({ intent: "unlink", connectorId, stay: "1" }, { method: "post", action });
  };
  return (
    <RouteDialog
      title={t("linked.askTitle", { provider })}
      about={t("linked.askBody", { provider })}
      closeTo={profilePath}
      size="sm"
    >
      <Form method="post" action={action} onSubmit={unlink}>
        <input type="hidden" name="connectorId" value={connectorId} />
        <input type="hidden" name="intent" value="unlink" />
        <Refused failure={data?.failure} />
        <Buttons action={t("linked.unlink")} busy={state !== "idle"} isDanger />
      </Form>
    </RouteDialog>
  );
}

function LinkAccount({ connectorId, provider }: OfProvider) {
  const { t } = useTranslation("profile");
  const { Form, data, state, submit } = useFetcher<Answer>();
  const leave = useRef(useLeave());
  const opened = useRef<Window | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);

  useEffect(() => {
    if (state !== "idle" || !data) return;
    const there = opened.current;
    opened.current = null;
    if (!data.redirectTo || !/^https?:/.test(data.redirectTo)) there?.close();
    else if (there && !there.closed) there.location.replace(data.redirectTo);
    else setBlocked(data.redirectTo);
  }, [data, state]);
  // Sent to prove who it is: the window that waits for an address is closed.
  useEffect(() => () => opened.current?.close(), []);
  useEffect(
    () =>
      listenForLinked((linked) => {
        if (linked === connectorId) leave.current(t("linked.done", { provider }));
      }),
    [connectorId, provider, t],
  );

  const begin = (event: FormEvent) => {
    event.preventDefault();
    const link = { connectorId, state: newState() };
    rememberLinking(link);
    setBlocked(null);
    // At once: later it would no longer count as what was pressed, and be blocked.
    opened.current = openLinkWindow();
    void submit({ intent: "start", ...link }, { method: "post", action });
  };

  return (
    <RouteDialog
      title={t("linked.linkTitle", { provider })}
      about={t("linked.linkAbout", { provider })}
      closeTo={profilePath}
      size="sm"
    >
      {blocked ? (
        <Callout
          tone="warn"
          action={
            <Button component="a" href={blocked} variant="default">
              {t("linked.blockedAction", { provider })}
            </Button>
          }
        >
          {t("linked.blocked")}
        </Callout>
      ) : (
        <Form method="post" action={action} onSubmit={begin}>
          <input type="hidden" name="connectorId" value={connectorId} />
          <input type="hidden" name="intent" value="start" />
          <Refused failure={data?.redirectTo ? undefined : data?.failure} />
          <Buttons action={t("continue")} busy={state !== "idle"} />
        </Form>
      )}
    </RouteDialog>
  );
}

function Refused({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("profile");
  return failure ? <Callout tone="bad">{failure.message ?? t("linked.failed")}</Callout> : null;
}
