import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useRevalidator } from "react-router";
import type { MyProfile } from "../../../contracts/me.ts";
import type { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { useReader } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { listenForLinked, newState, openLinkWindow, rememberLinking } from "./link-window.ts";
import styles from "./row.module.css";
import { Row } from "./row.tsx";

interface LinkedProviderProps {
  connector: PublicConnector;
  identity: MyProfile["identities"][string] | undefined;
}

interface Answer {
  redirectTo?: string;
  isUnlinked?: boolean;
  failure?: Failure;
}

const action = "/console/profile/social";

/** One provider: linked in a window of its own, unlinked after a question. Both are forms where no script runs. */
export function LinkedProvider({ connector, identity }: LinkedProviderProps) {
  const { t } = useTranslation("profile");
  const language = useReader()?.language ?? "en";
  const provider = connector.name[language] ?? connector.name.en ?? connector.target;
  const details = (identity?.details ?? {}) as { name?: unknown; email?: unknown };
  const known = [details.name, details.email].filter((one) => typeof one === "string").join(" · ");
  return (
    <Row
      label={provider}
      icon={<img className={styles.logo} src={connector.logo} alt="" width={24} height={24} />}
      value={identity ? known || t("linked.linkedAs") : <span className={styles.none}>{t("linked.notLinked")}</span>}
    >
      {identity ? (
        <Unlink connectorId={connector.id} provider={provider} />
      ) : (
        <LinkAccount connectorId={connector.id} provider={provider} />
      )}
    </Row>
  );
}

interface OfProvider {
  connectorId: string;
  provider: string;
}

function Unlink({ connectorId, provider }: OfProvider) {
  const { t } = useTranslation("profile");
  const fetcher = useFetcher<Answer>();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.failure) toasts.bad(data.failure.message ?? t("refused"));
    else toasts.good(t("linked.undone", { provider }));
  }, [data, state, toasts, t, provider]);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = { title: t("linked.askTitle", { provider }), body: t("linked.askBody", { provider }) };
    if (!(await confirm({ ...question, action: t("linked.unlink"), danger: true }))) return;
    void fetcher.submit({ intent: "unlink", connectorId, stay: "1" }, { method: "post", action });
  };
  return (
    <fetcher.Form method="post" action={action} onSubmit={ask}>
      <input type="hidden" name="connectorId" value={connectorId} />
      <input type="hidden" name="intent" value="unlink" />
      <SubmitButton variant="default" busy={state !== "idle"} aria-label={`${t("linked.unlink")}: ${provider}`}>
        {t("linked.unlink")}
      </SubmitButton>
    </fetcher.Form>
  );
}

function LinkAccount({ connectorId, provider }: OfProvider) {
  const { t } = useTranslation("profile");
  const fetcher = useFetcher<Answer>();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const opened = useRef<Window | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const { data, state } = fetcher;

  useEffect(() => {
    if (state !== "idle" || !data) return;
    const there = opened.current;
    opened.current = null;
    if (data.failure || !data.redirectTo || !/^https?:/.test(data.redirectTo)) {
      there?.close();
      toasts.bad(data.failure?.message ?? t("linked.failed"));
    } else if (there && !there.closed) there.location.replace(data.redirectTo);
    else setBlocked(data.redirectTo);
  }, [data, state, toasts, t]);

  useEffect(
    () =>
      listenForLinked((linked) => {
        if (linked !== connectorId) return;
        toasts.good(t("linked.done", { provider }));
        void revalidate();
      }),
    [connectorId, provider, revalidate, toasts, t],
  );

  const begin = (event: FormEvent) => {
    event.preventDefault();
    const link = { connectorId, state: newState() };
    rememberLinking(link);
    setBlocked(null);
    // At once: later it would no longer count as what was pressed, and be blocked.
    opened.current = openLinkWindow();
    void fetcher.submit({ intent: "start", ...link }, { method: "post", action });
  };

  if (blocked)
    return (
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
    );
  return (
    <fetcher.Form method="post" action={action} onSubmit={begin}>
      <input type="hidden" name="connectorId" value={connectorId} />
      <input type="hidden" name="intent" value="start" />
      <SubmitButton variant="default" busy={state !== "idle"} aria-label={`${t("linked.link")}: ${provider}`}>
        {t("linked.link")}
      </SubmitButton>
    </fetcher.Form>
  );
}
