import { data } from "react-router";
import { fill } from "../../locales/fill.ts";
import { Form, Submit, Title } from "../sign-in/form.tsx";
import { nameOf, webConnectors } from "../sign-in/social-buttons.tsx";
import type { Route } from "./+types/social";
import { useAccount } from "./account-context.ts";
import { refusedBy } from "./action-errors.server.ts";
import { Confirm } from "./confirm.tsx";
import { type AccountPage, accountPage, change, describe, goHome, requireEdit, requireProof } from "./page.server.ts";
import { startSocial } from "./social.server.ts";

/** An account at a provider: to be linked, or to be unlinked. */
export async function loader({ context, params: { target } }: Route.LoaderArgs) {
  const page = accountPage(context);
  const me = await describe(page);
  requireEdit(page, me, "social");
  const connector = connectorOf(page, target);
  const isLinked = Object.hasOwn(me.account.identities ?? {}, target);
  if (!connector && !isLinked) throw data({ code: "request.not_found" }, { status: 404 });
  requireProof(page);
  return { provider: connector ? nameOf(connector, page.look.language) : target, isLinked };
}

const connectorOf = ({ look }: AccountPage, target: string) =>
  webConnectors(look.experience.socialConnectors).find((connector) => connector.target === target);

export async function action({ context, request, params: { target } }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const connector = connectorOf(page, target);
  if (form.get("way") === "link" && connector) return startSocial(page, form, connector.id, "link", "/account");
  const refusal = await change(page, "social/unlink", { target, proof: requireProof(page) });
  if (refusal) return refusedBy(form, refusal, null);
  throw goHome(page, "saved");
}

export default function Social({ loaderData: { provider, isLinked }, actionData }: Route.ComponentProps) {
  const { words, phrases } = useAccount();
  if (isLinked)
    return (
      <>
        <Title text={fill(words.unlinkText, { provider })}>{fill(words.unlinkTitle, { provider })}</Title>
        <Confirm notice={actionData?.notice} back="/account">
          {words.unlink}
        </Confirm>
      </>
    );
  return (
    <>
      <Title text={fill(words.linkText, { provider })}>{fill(words.linkTitle, { provider })}</Title>
      <Form notice={actionData?.notice}>
        <Submit name="way" value="link">
          {fill(phrases.continueWith, { provider })}
        </Submit>
      </Form>
    </>
  );
}
