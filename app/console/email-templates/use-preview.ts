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
  const body = details && JSON.stringify({ templateType, languageTag, details });
  useEffect(() => {
    if (body === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      const outcome = await post(address, body, leaving.signal);
      if (leaving.signal.aborted) return;
      setPreview((before) => (outcome.ok ? { shown: outcome.value } : { ...before, failure: outcome.failure }));
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, body]);
  return preview;
}

async function post(address: string, body: string, signal: AbortSignal): Promise<Outcome<EmailTemplatePreview>> {
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body, signal });
    return (await answer.json()) as Outcome<EmailTemplatePreview>;
  } catch {
    return { ok: false, failure: { status: 503 } };
  }
}
