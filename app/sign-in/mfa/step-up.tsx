import { PageStep } from "../../../contracts/sign-in-page.ts";
import { Expired } from "../expired.tsx";
import { signInPage } from "../page.server.ts";
import { goOn } from "../submit-step.server.ts";
import { loadAnswer } from "../tenant-answer.server.ts";
import type { Route } from "./+types/step-up";

/** An application asks for a second factor of somebody who is signed in: on to the page of the next step. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const loaded = await loadAnswer(page, "/sign-in/step-up", PageStep);
  if (loaded.data) throw goOn(page, loaded.data);
  return loaded;
}

export default Expired;
