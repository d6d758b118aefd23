import type { CodeRun } from "../../ui/code-block.tsx";
import type { GuideFacts, GuideStep } from "./guide.ts";
import { type GuideTemplate, marks, valuesOf, versionOf } from "./template.ts";

/** A step with the code as it is for one application, or one API. */
export type FilledStep = Omit<GuideStep, "code"> & { code: { file: string; text: string; runs: CodeRun[] }[] };

export function fillSteps({ steps, redirectUri }: GuideTemplate, facts: GuideFacts): FilledStep[] {
  const values: Record<string, string> = valuesOf(facts, redirectUri);
  const version = versionOf(facts);
  return steps.map((step) => ({
    ...step,
    code: step.code.map(({ file, versions, by }) => {
      const template = versions[by[version] ?? 0] ?? [];
      const runs = template.map(
        ([color, text]): CodeRun => [color, text.replace(marks, (mark, name: string) => values[name] ?? mark)],
      );
      return { file, text: runs.map(([, text]) => text).join(""), runs };
    }),
  }));
}
