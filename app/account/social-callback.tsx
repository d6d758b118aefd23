import { data } from "react-router";
import { PageProof } from "../../contracts/account-page.ts";
import { ConnectorData } from "../../contracts/experience.ts";
import { Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/social-callback";
import { useAccount } from "./account-context.ts";
import { accountPage, ask, goHome, goOn } from "./page.server.ts";
import { rememberedProof } from "./remembered-proof.server.ts";

/** Back from a provider, in the browser that went there: by its cookie, and for the region by the user's record. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = accountPage(context);
  const { social, proof } = page.memory;
  const found = ConnectorData.safeParse(Object.fromEntries(page.query)).data;
  const isOurs = social && found?.state === social.state && params.connectorId === social.connectorId;
  if (!isOurs) return data({ notice: null }, { status: 400 });
  const { recordId: verificationRecordId, purpose, next } = social;
  const body = { verificationRecordId, data: found, purpose, proof: proof?.id ?? null };
  const { value, refusal } = await ask(page, "social/finish", body, PageProof);
  if (refusal) return data({ notice: refusal.message }, { status: refusal.status });
  const spent = { social: undefined };
  throw purpose === "prove"
    ? goOn(page, next, { ...spent, proof: rememberedProof(value) })
    : goHome(page, "saved", spent);
}

export default function SocialCallback({ loaderData: { notice } }: Route.ComponentProps) {
  const { words, phrases, base } = useAccount();
  return (
    <>
      <Title text={<span role="alert">{notice ?? phrases.unavailable}</span>}>{phrases.failedTitle}</Title>
      <a className="button" href={`${base}/account`}>
        {words.title}
      </a>
    </>
  );
}
