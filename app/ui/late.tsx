import { type ComponentType, lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMissingScript } from "./missing-script.ts";

/**
 * Like `lazy`, for what stands over a page or in a form. Where its script does not come, the page stays, with what is typed into
 * it, and a toast says so: what is not there is closed, and asked for anew the next time.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const part = () => lazy(() => load().catch(() => ({ default: Missing })));
  function Missing(props: P) {
    const { t } = useTranslation("page");
    const say = useMissingScript();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      Part = part();
      void say(t("failure.title"), t("offline.hint"));
      (props as { onClose?: () => void }).onClose?.();
    }, []);
    return null;
  }
  let Part = part();
  return (props) => <Part {...props} />;
}
