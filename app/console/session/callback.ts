import { pageContext } from "../../context.ts";
import type { Route } from "./+types/callback";

/** Back from the sign-in page, and on to where the visitor wanted to go. */
export const loader = ({ context }: Route.LoaderArgs): Promise<Response> =>
  context.get(pageContext).console.finishSignIn();
