import { useTranslation } from "react-i18next";
import type { LogStream } from "../../../contracts/log-stream.ts";
import { Tag, type Tone } from "../../ui/tag.tsx";

type State = "disabled" | "failing" | "behind" | "delivering" | "waiting";

const tones: Record<State, Tone> = {
  disabled: "neutral",
  failing: "bad",
  behind: "info",
  delivering: "good",
  waiting: "neutral",
};

export function stateOf({ enabled, state }: Pick<LogStream, "enabled" | "state">): State {
  if (!enabled) return "disabled";
  if (state.failingSince !== null) return "failing";
  if (state.isBehind) return "behind";
  return state.lastSentAt === null ? "waiting" : "delivering";
}

/** How a stream does, in a word. */
export function StateTag({ of }: { of: LogStream }) {
  const { t } = useTranslation("log-streams");
  const state = stateOf(of);
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
