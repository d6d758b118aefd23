import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, use, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_RouteContext, useBlocker } from "react-router";
import { askBeforeUnload } from "./ask-before-unload.ts";
import { useConfirm } from "./confirm.tsx";
import type { Change } from "./form-changes.ts";
import styles from "./save-bar.module.css";
import { SubmitButton } from "./submit-button.tsx";

interface SaveBarProps {
  dirty: boolean;
  /** Shown on request. */
  changes?: Change[];
  busy: boolean;
  onDiscard: () => void;
  /** Another way to go on than to save. */
  otherwise?: ReactNode;
  /** Of the form that is saved, when the bar stands outside of it. */
  formId?: string;
}

/** At the foot of the page while something is unsaved. */
export function SaveBar({ dirty, changes = [], busy, onDiscard, otherwise, formId }: SaveBarProps) {
  const { t } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const form = formId ? { form: formId } : {};
  if (!dirty) return <PlainSave {...form} />;
  return (
    <section className={styles.bar} data-save-bar aria-label={t("save.region")}>
      {isOpen && changes.length > 0 && (
        <dl id={list} className={styles.changes}>
          {changes.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{from || t("save.empty")}</del> <ins>{to || t("save.empty")}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.foot}>
        {changes.length > 0 ? (
          <button
            type="button"
            className={styles.count}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t("save.changes", { count: changes.length })}
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        ) : (
          <span role="status">{t("save.unsaved")}</span>
        )}
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          {t("save.discard")}
        </Button>
        {otherwise}
        <SubmitButton busy={busy} {...form}>
          {t("save.save")}
        </SubmitButton>
      </div>
    </section>
  );
}

/** Where no script runs nothing is known of changes: then there is always a button. */
function PlainSave(form: { form?: string }) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.plain}>
      <SubmitButton busy={false} {...form}>
        {t("save.save")}
      </SubmitButton>
    </div>
  );
}

/** Asks before a page with unsaved changes is left, by a link, the way back or the window's own button. */
export function useLeaveWarning(dirty: boolean): void {
  const { t } = useTranslation("ui");
  const confirm = useConfirm();
  const isLosing = useIsLosing();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && isLosing(currentLocation.pathname, nextLocation.pathname),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each way out
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isCurrent = true;
    const question = {
      title: t("save.leave.title"),
      body: t("save.leave.body"),
      action: t("save.leave.action"),
      cancel: t("save.leave.stay"),
      danger: true,
    };
    // The answer that another way out took the place of is none.
    void confirm(question).then((yes) => isCurrent && (yes ? blocker.proceed() : blocker.reset()));
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  useEffect(() => {
    if (dirty) return askBeforeUnload(() => true);
  }, [dirty]);
}

/**
 * Whether what is typed on this page is gone at another address. A dialog over the page is a route below the page's own, which
 * stays; a tab beside it is another route.
 */
function useIsLosing(): (from: string, to: string) => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const own = use(UNSAFE_RouteContext).matches.at(-1);
  return (from, to) =>
    from !== to &&
    !matchRoutes(router?.routes ?? [], to)?.some(
      ({ route, pathnameBase }) => route.id === own?.route.id && pathnameBase === own?.pathnameBase,
    );
}
