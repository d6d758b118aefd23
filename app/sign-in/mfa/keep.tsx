import { useDocument } from "../../document.ts";
import { usePhrases } from "../page-context.ts";
import script from "../script/keep.ts?worker&url";

/** Of a page with something to keep: buttons that only scripts can serve. */
export function KeepScript() {
  const { nonce } = useDocument();
  return <script type="module" src={script} nonce={nonce} suppressHydrationWarning />;
}

export function CopyButton({ text }: { text: string }) {
  const { copy, copied } = usePhrases();
  return (
    <button type="button" className="button other keep" data-copy={text} data-done={copied}>
      <span aria-live="polite">{copy}</span>
    </button>
  );
}
