import { fill } from "../../locales/fill.ts";
import { Title } from "./form.tsx";
import { usePage } from "./page-context.ts";

/**
 * Instead of a form that could only fail again: where to begin anew. The address is the tenant's own setting, or
 * where the application is registered to be; nothing of the request leads anywhere.
 */
export function Expired() {
  const { phrases } = usePage();
  return (
    <>
      <Title text={<span role="alert">{phrases.expiredText}</span>}>{phrases.expiredTitle}</Title>
      <BackToApp />
    </>
  );
}

export function BackToApp() {
  const { experience, phrases, owner } = usePage();
  const { unknownSessionRedirectUrl, application } = experience;
  const back = unknownSessionRedirectUrl ?? application?.home;
  return back ? (
    <a className="button" href={back}>
      {fill(phrases.backToApp, { application: application?.name ?? owner })}
    </a>
  ) : null;
}
