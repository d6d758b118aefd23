import { useEffect, useState } from "react";
import type { EmailTemplatePreview, SmsTemplatePreview, TemplatePlace } from "../../../contracts/message-template.ts";
import type { Failure, Outcome } from "../../failure.ts";
import type { Channel } from "./channel.ts";
import { type Draft, detailsOf } from "./draft.ts";

const pause = 300;

type Shown = SmsTemplatePreview & Partial<EmailTemplatePreview>;

interface Preview {
  /** The last one that could be made. */
  shown?: Shown;
  failure?: Failure;
}

/** The message that a draft becomes, asked of the server shortly after typing ends. */
export function usePreview(
  address: string,
  channel: Channel,
  { templateType, languageTag }: TemplatePlace,
  draft: Draft,
): Preview {
  const [preview, setPreview] = useState<Preview>({});
  // Of the sender nothing is shown, and an address that is half typed is none yet.
  const details = detailsOf(channel, { ...draft, sendFrom: "", replyTo: "" });
  const body = details && JSON.stringify({ templateType, languageTag, details });
  useEffect(() => {
    if (body === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      const outcome = await post(address, { channel, draft: body }, leaving.signal);
      if (leaving.signal.aborted) return;
      setPreview((before) => (outcome.ok ? { shown: outcome.value } : { ...before, failure: outcome.failure }));
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, channel, body]);
  return preview;
}

async function post(address: string, form: Record<string, string>, signal: AbortSignal): Promise<Outcome<Shown>> {
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form), signal });
    if (answer.ok) return (await answer.json()) as Outcome<Shown>;
    return { ok: false, failure: { status: answer.status } };
  } catch {
    return { ok: false, failure: { status: 503 } };
  }
}
