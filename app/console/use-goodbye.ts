import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useToasts } from "../ui/toasts.tsx";

/** Says what was deleted on the page from where one came, `?deleted=<name>`; once. */
export function useGoodbye(wordsFor: (name: string) => string): void {
  const toast = useToasts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const name = search.get("deleted");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (name === null) return;
    toast.good(wordsFor(name));
    const rest = new URLSearchParams(search);
    rest.delete("deleted");
    void navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  }, [name]);
}
