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
import type { Fields } from "./form-fields.ts";
import { SaveBar, useLeaveWarning } from "./save-bar.tsx";
import { useChanges } from "./use-changes.ts";

interface EditFormProps {
  /** Another value each time something was saved: what is in the fields then counts as unchanged. */
  saved?: unknown;
  /** Of what is loaded, for `SecretFields`. */
  version?: string | null;
  intent?: string;
  ref: RefObject<HTMLFormElement | null>;
  /** Is told how the fields are when nothing in them is unsaved. */
  before?: RefObject<Fields | undefined>;
  isNarrow?: boolean;
  /** Beside the button that saves. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** What parts of an `EditForm` tell it. */
interface Parts {
  version: string | null;
  /** Fields came that were not there: they are as they were saved. */
  extend: () => void;
  /** The fields within an element were made anew: they are as they were saved. */
  renew: (part: Element) => void;
  /** Whether one of them is not as it was saved. */
  isUnsaved: (part: Element) => boolean;
}

const FormParts = createContext<Parts>({
  version: null,
  extend: () => {},
  renew: () => {},
  isUnsaved: () => false,
});

/** Fields of an `EditForm` that are loaded later than the form: that they are there then is no change. */
export function LateFields({ children }: { children: ReactNode }) {
  const { extend } = use(FormParts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything looks for changes
  useLayoutEffect(extend, []);
  return children;
}

interface SecretFieldsProps {
  /** Not so for a reader who is shown what is saved. */
  areMasked?: boolean;
  children: ReactNode;
}

/**
 * Fields of an `EditForm` whose saved values are not shown again: they are made anew for each version that is loaded, once
 * nothing in them is unsaved. The field that has the focus keeps it.
 */
export function SecretFields({ areMasked = true, children }: SecretFieldsProps) {
  const { version: loaded, renew, isUnsaved } = use(FormParts);
  const version = areMasked ? loaded : null;
  const [shown, setShown] = useState(version);
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    if (version === shown || !part.current || isUnsaved(part.current)) return;
    focused.current = fieldsOf(part.current).indexOf(document.activeElement as HTMLElement);
    setShown(version);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they were made anew, before anything looks for changes
  useLayoutEffect(() => {
    if (!part.current) return;
    renew(part.current);
    fieldsOf(part.current)[focused.current]?.focus();
  }, [shown]);
  return (
    <div key={shown} ref={part} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

/** A form of cards that says what is unsaved, saves or discards it, and warns before it is left behind. */
export function EditForm({
  saved,
  version = null,
  intent,
  ref: form,
  before,
  isNarrow = false,
  otherwise,
  children,
}: EditFormProps) {
  const [generation, setGeneration] = useState(0);
  const { changes, rebase, parts } = useChanges(form, generation, before);
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
        <FormParts value={{ version, ...parts }}>
          <Fragment key={generation}>{children}</Fragment>
        </FormParts>
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

const fieldsOf = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea"),
];
