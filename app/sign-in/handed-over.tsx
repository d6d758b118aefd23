import { fill } from "../../locales/fill.ts";
import { usePage } from "./page-context.ts";

/**
 * Takes the place of the form, by the pages' script, once a redirect URI with a custom scheme has opened the application: the
 * browser then stays on the page.
 */
export function HandedOver() {
  const { experience, phrases } = usePage();
  const { application } = experience;
  if (!application?.hasCustomScheme) return null;
  return (
    <template id="handed-over">
      <div className="heading">
        <h1 className="title">{fill(phrases.continueInApp, { application: application.name })}</h1>
        <p className="text">{phrases.closePage}</p>
      </div>
    </template>
  );
}
