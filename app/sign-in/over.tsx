import { BackToApp } from "./back-to-app.tsx";
import { Title } from "./form.tsx";
import { usePhrases } from "./page-context.ts";

/** For whoever goes back to a step of a sign-in that has led on to its application. */
export default function Over() {
  const phrases = usePhrases();
  return (
    <>
      <Title text={phrases.overText}>{phrases.overTitle}</Title>
      <BackToApp />
    </>
  );
}
