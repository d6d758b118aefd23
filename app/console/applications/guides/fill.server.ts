import type { Guide, GuideFacts, GuideStep } from "./guide.ts";

/** A step with the code as it is for one application. */
export type FilledStep = Omit<GuideStep, "code"> & { code: { file: string; text: string }[] };

export const fillSteps = ({ steps }: Guide, facts: GuideFacts): FilledStep[] =>
  steps.map((step) => ({ ...step, code: (step.code ?? []).map(({ file, text }) => ({ file, text: text(facts) })) }));
