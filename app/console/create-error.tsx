import { useTranslation } from "react-i18next";
import type { Failure } from "../failure.ts";
import { Callout } from "../ui/callout.tsx";
import { NoRoom } from "./no-room.tsx";

/** Why something was not made: the plan has no room for it, or what the server says. */
export function CreateError({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("page");
  if (!failure) return null;
  if (failure.code === "subscription.limit_exceeded") return <NoRoom limits={failure.data ?? {}} />;
  return (
    <div role="alert">
      <Callout tone="bad">{failure.message ?? t("failure.title")}</Callout>
    </div>
  );
}
