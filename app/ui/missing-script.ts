import { useTranslation } from "react-i18next";
import { goingEvent } from "../unsent.ts";
import { useToasts } from "./toasts.tsx";

/** Milliseconds within which the server says so. */
const patience = 3000;

/** Whether there is a newer release than that of the document. The answer of a release to its own documents may be kept. */
const isOfOldRelease = (): Promise<boolean> =>
  fetch(`/__manifest?paths=/&version=${window.__reactRouterManifest.version}`, {
    cache: "no-store",
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ headers }) => headers.has("X-Remix-Reload-Document"),
    () => false,
  );

/** Another document of the same page. What was typed is kept, and in its place again afterwards. */
export function loadAnew(): void {
  window.dispatchEvent(new Event(goingEvent));
  window.location.reload();
}

/** Says what did not work because a script did not come, and what helps: a new document after another release, else another try. */
export function useMissingScript(): (title: string, hint: string) => Promise<void> {
  const { t } = useTranslation("page");
  const toast = useToasts();
  return async (title, hint) => {
    const isOld = await isOfOldRelease();
    toast.bad(
      title,
      isOld
        ? { details: t("newVersion.hint"), act: { label: t("newVersion.load"), run: loadAnew } }
        : { details: hint },
    );
  };
}
