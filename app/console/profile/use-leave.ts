import { useToasts } from "../../ui/toasts.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { profilePath } from "./account-change.ts";

/** Leaves a dialog for the page below, saying what was done. */
export function useLeave(): (words: string) => void {
  const goBack = useGoBack();
  const toasts = useToasts();
  return (words) => {
    toasts.good(words);
    goBack(profilePath);
  };
}
