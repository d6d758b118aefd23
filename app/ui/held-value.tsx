import { useRef } from "react";
import { useRefill } from "./use-refill.ts";

interface HeldValueProps {
  name: string;
  value: string;
  /** Whoever reads what changed calls it so. */
  label?: string;
  onRefill: (value: string) => void;
}

/** What a form sends of a field that has no element of its own to type into, and takes again when it is filled in anew. */
export function HeldValue({ name, value, label, onRefill }: HeldValueProps) {
  const root = useRef<HTMLSpanElement>(null);
  useRefill(root, ([kept = ""]) => onRefill(kept));
  return (
    <span ref={root} data-keeps={name} hidden>
      <input type="hidden" name={name} value={value} aria-label={label} />
    </span>
  );
}
