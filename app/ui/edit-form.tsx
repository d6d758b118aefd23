import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Form, useFormAction, useNavigation } from "react-router";
import { CardStack } from "./form-card.tsx";
import { changesOf, type Fields, readFields } from "./form-changes.ts";
import { type Change, SaveBar, useLeaveWarning } from "./save-bar.tsx";

interface EditFormProps {
  /** Another value each time something was saved: what is in the fields then counts as unchanged. */
  saved?: unknown;
  intent?: string;
  ref: RefObject<HTMLFormElement | null>;
  isNarrow?: boolean;
  /** Beside the button that saves. */
  otherwise?: ReactNode;
  children: ReactNode;
}

const Arrived = createContext<() => void>(() => undefined);

/** Fields of an `EditForm` that are loaded later than the form: that they are there then is no change. */
export function LateFields({ children }: { children: ReactNode }) {
  const onArrival = use(Arrived);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything looks for changes
  useLayoutEffect(onArrival, []);
  return children;
}

/** A form of cards that says what is unsaved, saves or discards it, and warns before it is left behind. */
export function EditForm({ saved, intent, ref: form, isNarrow = false, otherwise, children }: EditFormProps) {
  const [generation, setGeneration] = useState(0);
  const { changes, rebase, extend } = useChanges(form, generation);
  const action = useFormAction();
  const { state, formMethod, formAction } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST" && formAction === action;
  const dirty = changes.length > 0;
  useLeaveWarning(dirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each save
  useEffect(() => {
    // What was refused after a save is unsaved.
    if (saved !== undefined) rebase();
  }, [saved]);
  return (
    <Form method="post" ref={form} preventScrollReset>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <CardStack isNarrow={isNarrow}>
        <Arrived value={extend}>
          <Fragment key={generation}>{children}</Fragment>
        </Arrived>
      </CardStack>
      <SaveBar
        dirty={dirty}
        changes={changes}
        busy={busy}
        onDiscard={() => setGeneration(generation + 1)}
        otherwise={otherwise}
      />
    </Form>
  );
}

/** What differs from how the fields were. Fields of any kind: only what the form would send is compared. */
function useChanges(form: RefObject<HTMLFormElement | null>, generation: number) {
  const before = useRef<Fields>(undefined);
  const [changes, setChanges] = useState<Change[]>([]);
  const rebase = () => {
    if (!form.current) return;
    before.current = readFields(form.current);
    setChanges([]);
  };
  /** Fields that were not there are as they are; what the others were stays. */
  const extend = () => {
    if (!form.current || !before.current) return;
    before.current = new Map([...readFields(form.current), ...before.current]);
    setChanges(changesOf(form.current, before.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that were made anew are as they were
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    rebase();
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setChanges(changesOf(element, before.current ?? new Map())));
    };
    // Hidden fields that stand for others change without an event.
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
    element.addEventListener("input", look);
    element.addEventListener("change", look);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener("input", look);
      element.removeEventListener("change", look);
    };
  }, [generation]);
  return { changes, rebase, extend };
}
