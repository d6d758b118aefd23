import { data } from "react-router";
import { fill } from "../../locales/fill.ts";
import { Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/end-session";
import { useAccount } from "./account-context.ts";
import { refusedBy } from "./action-errors.server.ts";
import { Confirm } from "./confirm.tsx";
import { accountPage, change, describe, goHome, goOn } from "./page.server.ts";
import { deviceName } from "./session-row.tsx";

/** Stands for all sessions but this one, where the id of one stands otherwise. */
const others = "others";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { sessions } = await describe(page, "sessions");
  if (params.id === others) return data({ userAgent: null, isOthers: true });
  const session = sessions.find(({ id, isCurrent }) => id === params.id && !isCurrent);
  // Over already, or never one of this user's.
  if (!session) throw goOn(page, "/account/sessions");
  return data({ userAgent: session.userAgent, isOthers: false });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const isOthers = params.id === others;
  const refusal = await change(page, "sessions/end", { id: isOthers ? null : params.id });
  if (refusal && refusal.code !== "entity.not_found") return refusedBy(form, refusal, null);
  throw goHome(page, isOthers ? "others" : "session");
}

export default function EndSession({ loaderData: { userAgent, isOthers }, actionData }: Route.ComponentProps) {
  const { words } = useAccount();
  const title = isOthers ? words.endOthersTitle : fill(words.endTitle, { device: deviceName(words, userAgent) });
  return (
    <>
      <Title text={words.endText}>{title}</Title>
      <Confirm notice={actionData?.notice} back="/account/sessions">
        {words.signOut}
      </Confirm>
    </>
  );
}
