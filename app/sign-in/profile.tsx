import type { MissingProfile } from "../../contracts/experience.ts";
import type { IdentifierType } from "../../contracts/sign-in-experience.ts";
import type { Route } from "./+types/profile";
import { Expired } from "./expired.tsx";
import { IdentifierField, PasswordField, Who } from "./fields.tsx";
import { Form, Submit, Title } from "./form.tsx";
import { invalidFor, isUsername, recognize, shown } from "./identifiers.ts";
import { type SignInPage, signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { refuse, startAnew, submitStep, textOf } from "./submit-step.server.ts";

/** What the account still needs: first what is simply said, then an address, which a code has to prove. */
export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const who = page.memory?.who;
  return { ...partsOf(missingOf(page)), who: who ? shown(who) : null };
}

function missingOf(page: SignInPage): readonly MissingProfile[] {
  const step = page.memory?.step;
  if (step?.step === "profile") return step.missing;
  // Back from the code of an address: another one may be given.
  if (step?.step === "code" && step.isProfile) return [step.identifier.type];
  throw startAnew(page);
}

function partsOf(missing: readonly MissingProfile[]) {
  const hasUsername = missing.includes("username");
  const hasPassword = missing.includes("password");
  const both: IdentifierType[] = missing.includes("emailOrPhone") ? ["email", "phone"] : [];
  const one = (["email", "phone"] as const).filter((type) => missing.includes(type)).slice(0, 1);
  return { hasUsername, hasPassword, types: hasUsername || hasPassword ? [] : [...(both.length > 0 ? both : one)] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const { phrases } = page;
  const form = await request.formData();
  const { hasUsername, hasPassword, types } = partsOf(missingOf(page));
  if (types.length > 0) {
    const typed = textOf(form, "identifier");
    const identifier = recognize(typed, types);
    if (!identifier) return refuse({ errors: { identifier: invalidFor(typed, types, phrases) } }, { form });
    return submitStep(page, "/sign-in/profile/code/send", { identifier }, { form });
  }
  const username = textOf(form, "username").trim();
  const password = textOf(form, "password");
  const errors = {
    ...(hasUsername && !isUsername(username) ? { username: invalidFor(username, ["username"], phrases) } : {}),
    ...(hasPassword && !password ? { password: phrases.required } : {}),
  };
  if (Object.keys(errors).length > 0) return refuse({ errors }, { form });
  const body = { ...(hasUsername ? { username } : {}), ...(hasPassword ? { password } : {}) };
  return submitStep(page, "/sign-in/profile", body, { form });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  const { hasUsername, hasPassword, types, who } = loaderData;
  if (actionData?.isExpired) return <Expired />;
  const errors = actionData?.errors ?? {};
  const typed = actionData?.typed ?? {};
  // Who has it already is no field to correct.
  const isKnown = hasPassword && !hasUsername && who !== null;
  return (
    <>
      <Title text={types.length > 0 ? phrases.profileAddressText : phrases.profileText}>{phrases.profileTitle}</Title>
      <Form notice={actionData?.notice ?? (isKnown ? errors.identifier : null)}>
        {isKnown ? <Who shown={who} back={href("/register")} name="identifier" /> : null}
        {hasUsername ? (
          <IdentifierField
            name="username"
            types={["username"]}
            isNew
            value={typed.username}
            error={errors.username ?? errors.identifier}
          />
        ) : null}
        {hasPassword ? <PasswordField isNew isFirst={!hasUsername} error={errors.password} /> : null}
        {types.length > 0 ? (
          <IdentifierField types={types} isNew value={typed.identifier} error={errors.identifier} />
        ) : null}
        <Submit>{types.length > 0 ? phrases.sendCode : phrases.continue}</Submit>
      </Form>
    </>
  );
}
