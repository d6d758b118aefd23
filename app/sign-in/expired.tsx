import type { SignInPhrases } from "../../locales/sign-in.ts";

/** Instead of a form that could only fail again: where to begin anew. */
export function Expired({ phrases }: { phrases: SignInPhrases }) {
  return (
    <>
      <h1>{phrases.expiredTitle}</h1>
      <p role="alert">{phrases.expiredText}</p>
    </>
  );
}
