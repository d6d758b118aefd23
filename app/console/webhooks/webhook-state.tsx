import { useTranslation } from "react-i18next";
import type { Hook } from "../../../contracts/webhook.ts";
import { Tag, type Tone } from "../../ui/tag.tsx";

type State = "active" | "failing" | "paused" | "disabled";

const tones: Record<State, Tone> = { active: "good", failing: "warn", paused: "bad", disabled: "neutral" };

export function stateOf({ enabled, pausedAt, failingSince }: Hook): State {
  if (!enabled) return pausedAt === null ? "disabled" : "paused";
  return failingSince === null ? "active" : "failing";
}

/** How a webhook does, in a word. */
export function StateTag({ of }: { of: Hook }) {
  const { t } = useTranslation("webhooks");
  const state = stateOf(of);
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
