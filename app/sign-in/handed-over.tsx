import { fill } from "../../locales/fill.ts";
import { usePage } from "./page-context.ts";

/**
 * For the pages' script: what takes the place of the form once an address with an application's own scheme has handed
 * over to the application, since the browser then stays on the page.
 */
export function HandedOver() {
  const { experience, phrases } = usePage();
  const { application } = experience;
  if (!application?.hasOwnScheme) return null;
  return (
    <template id="handed-over">
      <div className="heading">
        <h1 className="title">{fill(phrases.continueInApp, { application: application.name })}</h1>
        <p className="text">{phrases.closePage}</p>
      </div>
    </template>
  );
}
