import { type RefObject, useEffect, useRef, useState } from "react";
import type { Fields } from "../../ui/form-fields.ts";
import { type Unsaved, unsavedIn } from "./form-values.ts";

interface Remade {
  /** The form's `key`. */
  key: number;
  /**
   * Makes the form anew, with what is unsaved in it on top.
   * @param alongside what else is set in that moment
   * @throws where the script that does it does not come
   */
  remake: (alongside: () => void) => Promise<void>;
}

/** @param before how the fields were when nothing in them was unsaved */
export function useRemadeForm(form: RefObject<HTMLFormElement | null>, before: RefObject<Fields | undefined>): Remade {
  const [key, setKey] = useState(0);
  const putBack = useRef<((newest: HTMLFormElement) => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is made anew
  useEffect(() => {
    if (form.current) putBack.current?.(form.current);
    putBack.current = null;
  }, [key]);
  const remake = async (alongside: () => void) => {
    const { putOnTop } = await import("./put-on-top.ts");
    const unsaved: Unsaved | null = form.current && unsavedIn(form.current, before.current);
    putBack.current = (newest) => unsaved && putOnTop(newest, unsaved);
    setKey((last) => last + 1);
    alongside();
  };
  return { key, remake };
}
