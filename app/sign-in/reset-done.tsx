import { Title } from "./form.tsx";
import { useHref, usePhrases } from "./page-context.ts";

export default function ResetDone() {
  const phrases = usePhrases();
  const href = useHref();
  return (
    <>
      <Title text={phrases.resetDoneText}>{phrases.resetDoneTitle}</Title>
      <a className="button" href={href("/sign-in")}>
        {phrases.signInAction}
      </a>
    </>
  );
}
