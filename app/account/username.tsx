import { IdentifierField } from "../sign-in/fields.tsx";
import { Form, Submit, Title } from "../sign-in/form.tsx";
import { invalidFor, isUsername } from "../sign-in/identifiers.ts";
import type { Route } from "./+types/username";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { accountPage, change, describe, goHome, requireEdit } from "./page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const me = await describe(page);
  requireEdit(page, me, "username");
  return { username: me.account.username ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const username = String(form.get("username") ?? "").trim();
  if (!isUsername(username) || username.length > 128)
    return refuse(form, { errors: { username: invalidFor(username, ["username"], page.look.phrases) } });
  const refusal = await change(page, "update", { username });
  if (refusal) return refusedBy(form, refusal, "username");
  throw goHome(page, "saved");
}

export default function Username({ loaderData, actionData }: Route.ComponentProps) {
  const { words, phrases } = useAccount();
  return (
    <>
      <Title>{phrases.username}</Title>
      <Form notice={actionData?.notice}>
        <IdentifierField
          name="username"
          types={["username"]}
          isNew
          value={actionData?.typed.username ?? loaderData.username}
          error={actionData?.errors.username}
        />
        <Submit>{words.save}</Submit>
      </Form>
    </>
  );
}
