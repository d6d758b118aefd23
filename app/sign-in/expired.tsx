import { BackToApp } from "./back-to-app.tsx";
import { Title } from "./form.tsx";
import { usePhrases } from "./page-context.ts";

/** Instead of a form that could only fail again: where to begin anew. */
export function Expired() {
  const phrases = usePhrases();
  return (
    <>
      <Title text={<span role="alert">{phrases.expiredText}</span>}>{phrases.expiredTitle}</Title>
      <BackToApp />
    </>
  );
}
