import { Button, type ButtonProps, ModalBody, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsWhole } from "../document.ts";
import { askBeforeUnload } from "./ask-before-unload.ts";
import { ask } from "./ask-store.ts";
import styles from "./dialog.module.css";
import { DocumentTitle } from "./title.tsx";
import { useEscape } from "./use-escape.ts";
import { useGoBack } from "./use-go-back.ts";
import { useInitialFocus } from "./use-initial-focus.ts";
import { useRestoreFocus } from "./use-restore-focus.ts";
import { useTyped } from "./use-typed.ts";

const widths = { sm: 400, md: 560, lg: 800, xl: 1040 };

interface Frame {
  title: string;
  about?: ReactNode;
  size?: keyof typeof widths;
  /** Buttons, the primary one last; stays in view while the body scrolls. Of a form: `form="its-id"`. */
  footer?: ReactNode;
  children?: ReactNode;
}

interface DialogProps extends Frame {
  opened: boolean;
  onClose: () => void;
}

/** A dialog that its opener keeps open. Where it can have an address of its own, it is a `RouteDialog`. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const { t } = useTranslation("ui");
  const close = ({ leave }: Leaving) => (
    <button type="button" className={styles.close} onClick={leave} aria-label={t("close")}>
      <IconX size={18} stroke={1.5} aria-hidden />
    </button>
  );
  return <Shape {...rest} onClose={onClose} close={close} />;
}

interface RouteDialogProps extends Frame {
  /** Where closing leads: the page below. */
  closeTo: string;
}

/**
 * A dialog with an address: it is open as long as its route is shown. Works without scripts, too. Once closed, the way back
 * does not open it again, and leads on from the page below at once.
 */
export function RouteDialog({ closeTo, title, ...rest }: RouteDialogProps) {
  const { t } = useTranslation("ui");
  const goBack = useGoBack();
  useRestoreFocus();
  const close = ({ leave }: Leaving) => (
    <Link
      className={styles.close}
      to={closeTo}
      replace
      preventScrollReset
      aria-label={t("close")}
      onClick={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <IconX size={18} stroke={1.5} aria-hidden />
    </Link>
  );
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <Shape {...rest} title={title} opened close={close} onClose={() => goBack(closeTo)} />
    </>
  );
}

interface CloseButtonProps extends ButtonProps {
  /** Where closing leads: the page below. */
  to: string;
  "data-autofocus"?: boolean;
}

/** A button that leads out of a `RouteDialog`, as its X does. */
export function CloseButton({ to, ...rest }: CloseButtonProps) {
  const goBack = useGoBack();
  return (
    <Button
      {...rest}
      component={Link}
      to={to}
      replace
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        goBack(to);
      }}
    />
  );
}

/** Buttons at the foot of a form that is the body of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.footer} data-dialog-actions>
      {children}
    </div>
  );
}

interface Leaving {
  leave: () => void;
}

interface ShapeProps extends DialogProps {
  close: (leaving: Leaving) => ReactNode;
}

function Shape({ opened, onClose, title, about, size = "md", footer, children, close }: ShapeProps) {
  // Where no script runs, what a portal holds is never put in place; what is in place stays there with all that was typed.
  const [isInPlace] = useState(useIsWhole());
  const { watch, isTyped, isUnsent } = useTyped();
  const leave = useLeave(isTyped, onClose);
  useEscape(opened, leave);
  return (
    <ModalRoot
      opened={opened}
      onClose={leave}
      closeOnEscape={false}
      size={widths[size]}
      withinPortal={!isInPlace}
      transitionProps={{ transition: "pop", duration: 140, timingFunction: "ease-out" }}
      yOffset="10dvh"
      classNames={{ inner: styles.inner ?? "", content: styles.content ?? "" }}
    >
      <ModalOverlay backgroundOpacity={1} color="var(--veil)" className={styles.overlay ?? ""} />
      {/* Its title names it only once both are in place: until then it has this name. */}
      <ModalContent radius="lg" aria-label={title}>
        <div className={styles.header}>
          <div>
            <ModalTitle className={styles.title}>{title}</ModalTitle>
            {about && <div className={styles.about}>{about}</div>}
          </div>
          {close({ leave })}
        </div>
        <Body {...watch} isUnsent={isUnsent}>
          {children}
        </Body>
        {footer && <DialogActions>{footer}</DialogActions>}
      </ModalContent>
    </ModalRoot>
  );
}

/** Closes a dialog by the Escape key, its X, or beside it. What was typed is not discarded so easily: then it asks. */
function useLeave(isTyped: () => boolean, onClose: () => void): () => void {
  const { t } = useTranslation("ui");
  const isAsking = useRef(false);
  const leave = async () => {
    if (isAsking.current) return;
    if (!isTyped()) return onClose();
    isAsking.current = true;
    const isLeaving = await ask({
      kind: "confirm",
      title: t("save.leave.title"),
      body: t("save.leave.typed"),
      action: t("save.discard"),
      cancel: t("save.leave.stay"),
      danger: true,
    });
    isAsking.current = false;
    if (isLeaving) onClose();
  };
  return () => void leave();
}

type BodyProps = ReturnType<typeof useTyped>["watch"] & { isUnsent: () => boolean; children: ReactNode };

/** Is there as long as the dialog is open. */
function Body({ isUnsent, ...props }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const isAsking = useEffectEvent(isUnsent);
  useEffect(() => askBeforeUnload(() => isAsking()), []);
  useInitialFocus(body);
  return <ModalBody {...props} ref={body} className={styles.body} />;
}
