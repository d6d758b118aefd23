import type { ReactNode } from "react";
import { Expired } from "../expired.tsx";
import { Form, OtherSubmit, type Refused, Title } from "../form.tsx";
import { usePhrases } from "../page-context.ts";
import { AnotherWay } from "./factor-form.tsx";
import "./mfa.css";

/** What a page on which a factor is set up shows beside it. */
export interface SetUpPage {
  isSkippable: boolean;
  hasOthers: boolean;
}

interface SetUpFormProps {
  page: SetUpPage;
  title: string;
  text: string;
  refused: Refused | undefined;
  children: ReactNode;
}

/** Sets one factor up, or another one, or none for now. */
export function SetUpForm({ page, title, text, refused, children }: SetUpFormProps) {
  if (refused?.isExpired) return <Expired />;
  return (
    <>
      <Title text={text}>{title}</Title>
      <Form notice={refused?.notice}>
        {children}
        {page.isSkippable ? <NotNow /> : null}
        {page.hasOthers ? <AnotherWay path="/sign-in/mfa/set-up" /> : null}
      </Form>
    </>
  );
}

export function NotNow() {
  return (
    <OtherSubmit name="way" value="skip">
      {usePhrases().notNow}
    </OtherSubmit>
  );
}
