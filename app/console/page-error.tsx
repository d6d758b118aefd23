import { useEffect } from "react";
import { failureOf } from "../failure.ts";
import { FailurePage } from "../ui/failure-page.tsx";
import { signInAgain } from "./shell/sign-in-again.ts";

/** Errors that no other try mends, with the session as it is. */
const ofSession = ["auth.unauthorized", "oidc.invalid_grant", "oidc.invalid_target"];
/** How browsers call a script that is not there: that of a page, after another release. */
const importError = /dynamically imported module|module script failed/i;

/** What a page threw, in the frame. Trying again asks for new tokens first; what is of the session signs in anew. */
export function PageError({ error }: { error: unknown }) {
  const { status, code = "" } = failureOf(error);
  const isOver = status === 401 || ofSession.includes(code);
  useEffect(() => {
    if (isOver) signInAgain();
  }, [isOver]);
  const isOfAnotherRelease = error instanceof Error && importError.test(error.message);
  const renew = () => fetch("/console/tokens", { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
  const before = async () => {
    await renew();
    // A script that failed to load fails again until the document is another one.
    if (isOfAnotherRelease) window.location.reload();
  };
  return isOver ? null : <FailurePage error={error} beforeRetry={before} />;
}
