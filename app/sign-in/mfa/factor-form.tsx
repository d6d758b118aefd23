import type { ReactNode } from "react";
import { fill } from "../../../locales/fill.ts";
import { standardTag } from "../../../locales/languages.ts";
import { numberFormat } from "../../formats.ts";
import { Expired } from "../expired.tsx";
import { Form, type Refused, Title } from "../form.tsx";
import { useHref, usePage, usePhrases } from "../page-context.ts";

/** What a page that asks for a factor shows beside it. */
export interface FactorPage {
  /** Days for which this browser can be trusted; null for never. */
  trustDays: number | null;
  hasOthers: boolean;
}

interface FactorFormProps {
  page: FactorPage;
  title: string;
  text: string;
  refused: Refused | undefined;
  field?: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** Asks for one factor of a user, with the ways around it. */
export function FactorForm({ page, title, text, refused, field, children }: FactorFormProps) {
  if (refused?.isExpired) return <Expired />;
  return (
    <>
      <Title text={text}>{title}</Title>
      <Form notice={refused?.notice}>
        {field}
        {page.trustDays === null ? null : <TrustBox days={page.trustDays} isTicked={Boolean(refused?.typed.trust)} />}
        {children}
        {page.hasOthers ? <AnotherWay path="/sign-in/mfa" /> : null}
      </Form>
    </>
  );
}

function TrustBox({ days, isTicked }: { days: number; isTicked: boolean }) {
  const { phrases, language } = usePage();
  const unit = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  const duration = numberFormat(`${standardTag(language)}-u-nu-latn`, unit).format(days);
  return (
    <div className="field">
      <label className="agree trust">
        <input type="checkbox" name="trust" value="yes" defaultChecked={isTicked} />
        <span>{fill(phrases.trustDevice, { duration })}</span>
      </label>
    </div>
  );
}

/** To the page where another factor is chosen. */
export function AnotherWay({ path }: { path: string }) {
  const { tryAnotherWay } = usePhrases();
  const href = useHref();
  return (
    <div className="beside">
      <a className="link" href={href(path)}>
        {tryAnotherWay}
      </a>
    </div>
  );
}
