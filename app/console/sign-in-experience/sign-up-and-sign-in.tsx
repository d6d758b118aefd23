import { useState } from "react";
import type { SignInMethod, SignUp } from "../../../contracts/sign-in-experience.ts";
import type { PageHandle } from "../../document.ts";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import type { Route } from "./+types/sign-up-and-sign-in";
import { AdvancedCard } from "./advanced-card.tsx";
import type { Known } from "./known.ts";
import { fitted } from "./methods.ts";
import { type Risk, riskCode } from "./risk.ts";
import { RiskQuestion } from "./risk-question.tsx";
import { RollOut } from "./roll-out.tsx";
import { RolloutNotice } from "./rollout-notice.tsx";
import { saveParts } from "./save.server.ts";
import { SignInCard } from "./sign-in-card.tsx";
import { SignUpCard } from "./sign-up-card.tsx";
import { SocialCard } from "./social-card.tsx";

export const handle = { phrases: ["history"] } satisfies PageHandle;

export const action = (args: Route.ActionArgs) => saveParts(args);

/** By what users sign up and sign in. */
export default function SignUpAndSignIn({ actionData }: Route.ComponentProps) {
  const { value, etag } = useEntity<Known>();
  const { wrong = [], rest } = wrongFields<string[]>(actionData?.failure);
  const risk = rest?.code === riskCode ? (rest.data as Risk) : undefined;
  return (
    <EntityForm
      etag={etag}
      base={value.saved}
      result={actionData}
      failure={risk ? undefined : rest}
      isNarrow
      otherwise={<RollOut />}
    >
      <RolloutNotice />
      <RiskQuestion risk={risk} />
      <Methods known={value} />
      <SocialCard known={value} />
      <AdvancedCard saved={value.saved} wrong={wrong} />
    </EntityForm>
  );
}

/** What sign-up asks for, sign-in has to offer: a change of the one changes the other. */
function Methods({ known: { saved, canSend } }: { known: Known }) {
  const [signUp, setSignUp] = useState<SignUp>(saved.signUp);
  const [methods, setMethods] = useState<SignInMethod[]>(saved.signIn.methods);
  const change = (next: SignUp) => {
    setSignUp(next);
    setMethods(fitted(methods, next));
  };
  return (
    <>
      <SignUpCard signUp={signUp} onChange={change} canSend={canSend} />
      <SignInCard methods={methods} signUp={signUp} onChange={setMethods} canSend={canSend} />
    </>
  );
}
