import { useTranslation } from "react-i18next";
import type { ImportState } from "../../../contracts/user-import.ts";
import { Tag, type Tone } from "../../ui/tag.tsx";

const tones: Record<ImportState, Tone> = {
  collecting: "neutral",
  ready: "info",
  running: "brand",
  done: "good",
  undoing: "warn",
  undone: "neutral",
};

export function StateTag({ state }: { state: ImportState }) {
  const { t } = useTranslation("imports");
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
