import { Suspense } from "react";
import { late } from "../../ui/late.tsx";
import type { Risk } from "./risk.ts";

const RiskDialog = late(() => import("./risk-dialog.tsx"));

/** Asks before a way in is gone, once for each answer that says so. */
export const RiskQuestion = ({ risk }: { risk: Risk | undefined }) =>
  risk && (
    <Suspense>
      <RiskDialog risk={risk} />
    </Suspense>
  );
