import { goingEvent, isRefused } from "../unsent.ts";
import { onWindow } from "./on-window.ts";

/** A form that is answered by leaving the page, as for who has to sign in again. The router knows of it before the page does. */
function isSending(): boolean {
  const { navigation, actionData } = window.__reactRouterDataRouter.state;
  const isBack = navigation.state === "loading" && isRefused(Object.values(actionData ?? {}));
  return navigation.formMethod === "POST" && !isBack;
}

/**
 * The browser asks before a document goes in which something is unsaved; not where it goes by our doing, which keeps what is typed.
 * @returns what ends it
 */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  const end = onWindow(["beforeunload"], (event) => isUnsaved() && !isSending() && event.preventDefault());
  const endWithPage = onWindow([goingEvent], end);
  return () => {
    end();
    endWithPage();
  };
}
