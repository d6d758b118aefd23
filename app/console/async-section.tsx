import { type ReactNode, Suspense, useEffect } from "react";
import { Await } from "react-router";
import type { Failure, Outcome } from "../failure.ts";
import { FailurePanel } from "../ui/failure-panel.tsx";
import { lostCode, lostEvent } from "./shell/lost-path.ts";
import { signInAgain } from "./shell/sign-in-again.ts";

interface AsyncSectionProps<T> {
  /** As the loader returned it, not awaited. */
  of: Promise<Outcome<T>>;
  /** Of the same height as what comes, so that nothing jumps. */
  pending: ReactNode;
  /** Instead of the failure where there is no such thing (404). */
  missing?: ReactNode;
  children: (value: T) => ReactNode;
}

/** What streams in after the page: a skeleton, then the value, or what went wrong with a way to try again. */
export function AsyncSection<T>({ of, pending, missing, children }: AsyncSectionProps<T>) {
  return (
    <Suspense fallback={pending}>
      <Await resolve={of}>
        {(outcome) => {
          if (outcome.ok) return children(outcome.value);
          const { failure } = outcome;
          const isMissing = failure.status === 404 && failure.code !== lostCode;
          return isMissing && missing !== undefined ? missing : <LoadError failure={failure} />;
        }}
      </Await>
    </Suspense>
  );
}

function LoadError({ failure }: { failure: Failure }) {
  const isOver = failure.status === 401;
  const isLost = failure.code === lostCode;
  useEffect(() => {
    if (isOver) signInAgain();
    if (isLost) window.dispatchEvent(new Event(lostEvent));
  }, [isOver, isLost]);
  return isOver || isLost ? null : <FailurePanel failure={failure} />;
}
