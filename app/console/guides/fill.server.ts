import type { CodeRun } from "../../ui/code-block.tsx";
import type { Guide, GuideFacts, GuideStep } from "./guide.ts";
import { highlight } from "./highlight.server.ts";

/** A step with the code as it is for one application, or one API. */
export type FilledStep = Omit<GuideStep, "code"> & { code: { file: string; text: string; runs: CodeRun[] | null }[] };

export const fillSteps = ({ steps }: Guide, facts: GuideFacts): FilledStep[] =>
  steps.map((step) => ({
    ...step,
    code: (step.code ?? []).map(({ file, text: write }) => {
      const text = write(facts);
      return { file, text, runs: highlight(file, text) };
    }),
  }));
