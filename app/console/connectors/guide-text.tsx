import { GuideWords } from "../kit/guide-drawer.tsx";
import type { Form } from "./kinds.ts";
import { OwnValues } from "./own-values.tsx";

/** How to set up the provider's side, with what is to be entered there. Its words are English in every language. */
export function GuideText({ of: { guide, own } }: { of: Pick<Form, "guide" | "own"> }) {
  return (
    <>
      {own && <OwnValues of={own} />}
      <GuideWords blocks={guide} />
    </>
  );
}
