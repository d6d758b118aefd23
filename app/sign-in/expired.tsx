import { fill } from "../../locales/fill.ts";
import { Title } from "./form.tsx";
import { usePage } from "./page-show.ts";

/**
 * Instead of a form that could only fail again: where to begin anew. The address is the tenant's own setting;
 * nothing of the request leads anywhere.
 */
export function Expired() {
  const { experience, phrases, owner } = usePage();
  const { unknownSessionRedirectUrl, application } = experience;
  return (
    <>
      <Title text={<span role="alert">{phrases.expiredText}</span>}>{phrases.expiredTitle}</Title>
      {unknownSessionRedirectUrl ? (
        <a className="button" href={unknownSessionRedirectUrl}>
          {fill(phrases.backToApp, { application: application?.name ?? owner })}
        </a>
      ) : null}
    </>
  );
}
