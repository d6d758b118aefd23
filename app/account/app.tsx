import { fill } from "../../locales/fill.ts";
import { standardTag } from "../../locales/languages.ts";
import { dateFormat } from "../formats.ts";
import { Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/app";
import { useAccount } from "./account-context.ts";
import { refusedBy } from "./action-errors.server.ts";
import { Confirm } from "./confirm.tsx";
import { accountPage, change, describe, goHome, goOn } from "./page.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { grants } = await describe(page, "grants");
  const grant = grants.find(({ applicationId }) => applicationId === params.id);
  if (!grant) throw goOn(page, "/account/apps");
  return { grant };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const refusal = await change(page, "grants/end", { applicationId: params.id });
  if (refusal && refusal.code !== "entity.not_found") return refusedBy(form, refusal, null);
  throw goHome(page, "app");
}

export default function App({ loaderData: { grant }, actionData }: Route.ComponentProps) {
  const { words, phrases, language } = useAccount();
  const { applicationName: application, createdAt, scopes } = grant;
  const date = dateFormat(standardTag(language), { dateStyle: "long", timeZone: "UTC" }).format(createdAt);
  const known = new Map(Object.entries(phrases.scopes));
  return (
    <>
      <Title text={fill(words.appText, { application, date })}>{application}</Title>
      <ul className="scopes">
        {scopes.map((scope) => (
          <li key={scope}>{known.get(scope.replace("urn:logto:scope:", "")) ?? <code dir="ltr">{scope}</code>}</li>
        ))}
      </ul>
      <p className="loss">{words.removeAppText}</p>
      <Confirm notice={actionData?.notice} back="/account/apps">
        {words.removeApp}
      </Confirm>
    </>
  );
}
