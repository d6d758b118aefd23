import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { ask, currentQuestion, listenToQuestions } from "./ask-store.ts";
import { late } from "./late.tsx";

export interface Confirmation {
  title: string;
  /** Names the thing and the loss. */
  body: ReactNode;
  /** What the button says: a verb. */
  action: string;
  /** Instead of "Cancel". */
  cancel?: string;
  danger?: boolean;
  /** Must be typed before the button works. */
  typed?: string;
}

interface Announcement {
  title?: string;
  body: ReactNode;
  action?: string;
}

const confirm = (confirmation: Confirmation): Promise<boolean> => ask({ kind: "confirm", ...confirmation });
const alert = (announcement: Announcement): Promise<boolean> => ask({ kind: "alert", ...announcement });

/** Asks before something is lost: `if (await confirm({...}))`. A new one, and the way back, cancel it. */
export const useConfirm = () => confirm;

/** Says something that has to be read before it goes on. */
export const useAlert = () => alert;

const AskDialog = late(() => import("./ask-dialog.tsx"));

/** Where confirmations and alerts appear; once, in the frame. Fetched when first needed. */
export function ConfirmHost() {
  const question = useSyncExternalStore(listenToQuestions, currentQuestion, () => null);
  // A form that is answered on the page where it stands leads nowhere else.
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && (next.pathname !== pathname || next.search !== search);
  // Not at each `popstate`: where the way back is itself asked about, the router undoes it first, which is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes elsewhere has answered
  useEffect(() => () => currentQuestion()?.answer(false), [pathname, search, isLeaving]);
  return (
    <Suspense>{question !== null && <AskDialog question={question} onClose={() => question.answer(false)} />}</Suspense>
  );
}
