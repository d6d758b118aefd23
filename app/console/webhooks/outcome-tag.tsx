import { useTranslation } from "react-i18next";
import type { HookRequest, RequestState } from "../../../contracts/webhook.ts";
import { Tag, type Tone } from "../../ui/tag.tsx";

const tones: Record<RequestState, Tone> = { pending: "info", succeeded: "good", failed: "bad", dropped: "warn" };

/** What became of a request, with the status of the latest answer. */
export function OutcomeTag({ of: { payload } }: { of: HookRequest }) {
  const { t } = useTranslation("webhooks");
  const status = payload.response?.statusCode;
  return (
    <Tag tone={tones[payload.state]}>
      {status === undefined ? "" : `${status} · `}
      {t(`outcome.${payload.state}`)}
    </Tag>
  );
}
