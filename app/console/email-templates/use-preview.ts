import { useEffect, useState } from "react";
import type { EmailTemplateDetails, EmailTemplatePlace, EmailTemplatePreview } from "../../../contracts/connector.ts";
import type { Failure, Outcome } from "../../failure.ts";

const pause = 300;

interface Preview {
  /** The last one that could be made. */
  shown?: EmailTemplatePreview;
  failure?: Failure;
}

/** The email that a draft becomes, asked of the server shortly after typing ends. */
export function usePreview(
  address: string,
  { templateType, languageTag }: EmailTemplatePlace,
  details: EmailTemplateDetails | null,
): Preview {
  const [preview, setPreview] = useState<Preview>({});
  const draft = details && JSON.stringify({ templateType, languageTag, details });
  useEffect(() => {
    if (draft === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      const outcome = await post(address, draft, leaving.signal);
      if (leaving.signal.aborted) return;
      setPreview((before) => (outcome.ok ? { shown: outcome.value } : { ...before, failure: outcome.failure }));
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, draft]);
  return preview;
}

async function post(address: string, draft: string, signal: AbortSignal): Promise<Outcome<EmailTemplatePreview>> {
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ draft }), signal });
    if (answer.ok) return (await answer.json()) as Outcome<EmailTemplatePreview>;
    return { ok: false, failure: { status: answer.status } };
  } catch {
    return { ok: false, failure: { status: 503 } };
  }
}
