import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import type { DemoOptions } from "../../../contracts/demo-app.ts";
import { Callout } from "../../ui/callout.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { type ActionResult, useDone } from "../kit/action-result.ts";
import { useCan } from "../shell/use-can.ts";
import { useErrorToast } from "../use-error-toast.ts";
import styles from "./applications.module.css";
import type { ReadableSecret } from "./secret.server.ts";
import { keepsSecret } from "./types.tsx";

export interface TryRunProps {
  application: Application;
  secret: ReadableSecret;
  /** Address of the demo app, which sign-ins come back to. */
  demo: string;
  /** Path of the application's page. */
  base: string;
  tried: DemoOptions;
}

const external = <IconExternalLink size={18} stroke={1.5} aria-hidden />;

/** A sign-in as the application itself, in the demo app; or else what is in its way, and what to do about it. */
export function TryRun({ application, secret, demo, base, tried }: TryRunProps) {
  const { t } = useTranslation("applications");
  const { id, type, oidcClientMetadata } = application;
  const can = useCan();
  const fallback = `${demo}?${new URLSearchParams({ app_id: id, ...tried, run: "1" })}`;
  const instead = (
    <Button component="a" href={fallback} target="_blank" rel="noreferrer" variant="default" rightSection={external}>
      {t("tryIt.fallback")}
    </Button>
  );
  const isRegistered = oidcClientMetadata.redirectUris.includes(demo);
  const [wasRegistered] = useState(isRegistered);
  if (!isRegistered)
    return can("write:data") ? (
      <Register demo={demo} base={base} />
    ) : (
      <Obstacle action={instead}>{t("tryIt.cannotRegister", { url: demo })}</Obstacle>
    );
  if (keepsSecret(type) && secret.value === null)
    return secret.isHidden ? <Obstacle action={instead}>{t("tryIt.secretHidden")}</Obstacle> : <NoSecret base={base} />;
  const own = `${demo}?${new URLSearchParams({ client_id: id, ...tried, run: "1" })}`;
  return <Run to={own} secret={keepsSecret(type) ? secret.value : null} takesFocus={!wasRegistered} />;
}

/** What is in the way of a try, and what to do about it. */
export const Obstacle = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <Callout tone="warn" action={action}>
    {children}
  </Callout>
);

export const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="default">
    {children}
  </Button>
);

export function NoSecret({ base }: { base: string }) {
  const { t } = useTranslation("applications");
  return <Obstacle action={<Way to={`${base}/settings`}>{t("tryIt.toSettings")}</Way>}>{t("tryIt.noSecret")}</Obstacle>;
}

/** Sign-ins of the application may come back to the demo app only where that is registered. */
function Register({ demo, base }: { demo: string; base: string }) {
  const { t } = useTranslation("applications");
  const toast = useToasts();
  const fetcher = useFetcher<ActionResult<unknown>>();
  useDone(fetcher.data, () => toast.good(t("tryIt.registered")));
  useErrorToast(fetcher.data?.failure);
  return (
    <Obstacle
      action={
        <fetcher.Form method="post" action={`${base}/try-it`}>
          <SubmitButton busy={fetcher.state !== "idle"} variant="default">
            {t("tryIt.register")}
          </SubmitButton>
        </fetcher.Form>
      }
    >
      {t("tryIt.registerAbout")}
      <br />
      <code dir="ltr">{demo}</code>
    </Obstacle>
  );
}

/** A secret travels in the body, and so in no address and no history. */
function Run({ to, secret, takesFocus }: { to: string; secret: string | null; takesFocus: boolean }) {
  const { t } = useTranslation("applications");
  const place = useRef<HTMLDivElement>(null);
  // From the button that was pressed last, in whose place it is.
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className={styles.row}>
      {secret === null ? (
        <Button component="a" href={to} target="_blank" rel="noreferrer" rightSection={external}>
          {t("tryIt.run")}
        </Button>
      ) : (
        <form method="post" action={to} target="_blank" rel="noopener">
          <input type="hidden" name="client_secret" value={secret} />
          <Button type="submit" rightSection={external}>
            {t("tryIt.run")}
          </Button>
        </form>
      )}
    </div>
  );
}
