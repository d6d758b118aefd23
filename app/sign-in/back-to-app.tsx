import { fill } from "../../locales/fill.ts";
import { usePage } from "./page-context.ts";

/**
 * A link to the application, where a form could only fail: to the tenant's own setting, or to where the application is
 * registered to be. Nothing of the request leads anywhere.
 */
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
