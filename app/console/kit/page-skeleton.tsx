import { useTranslation } from "react-i18next";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { DocumentTitle } from "../../ui/title.tsx";
import { usePlace } from "../shell/use-place.ts";

/** A page whose own header is still on its way; until then it is called after its place in the sidebar. */
export function PageSkeleton({ lines }: { lines: number }) {
  const { t } = useTranslation("console");
  const place = usePlace();
  return (
    <>
      {place && <DocumentTitle>{t(place.title)}</DocumentTitle>}
      <CardSkeleton lines={lines} />
    </>
  );
}
