import { Button, Textarea } from "@mantine/core";
import { IconArrowUp, IconPlayerStop, IconSearch } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useDialogLink } from "../shell/dialog-link.ts";
import { useHasModel } from "../shell/frame-data.ts";
import styles from "./assistant-dialog.module.css";
import { useConversation } from "./conversation.ts";
import { ExchangeView } from "./exchange-view.tsx";

const questionMax = 2000;

/** Open at `?dialog=assistant`. With a model it answers from the documentation; without one it is its search. */
export default function AssistantDialog() {
  const { t } = useTranslation("help");
  const closeTo = useDialogLink(null);
  const { exchanges, ask, stop, isRunning } = useConversation();
  const hasModel = useHasModel();
  const end = useRef<HTMLDivElement>(null);
  const last = exchanges.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is said
  useEffect(() => {
    if (last?.state === "running") end.current?.scrollIntoView({ block: "nearest" });
  }, [last?.id, last?.text, last?.state]);
  return (
    <RouteDialog
      title={hasModel ? t("assistant.title") : t("docs.search")}
      about={hasModel ? t("assistant.about") : undefined}
      closeTo={closeTo}
      size="lg"
    >
      <div className={styles.talk} role="log" aria-live="polite" aria-busy={isRunning}>
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} onAgain={ask} isLast={exchange.id === last?.id} />
        ))}
        <div ref={end} />
      </div>
      <Question hasModel={hasModel} isRunning={isRunning} onAsk={ask} onStop={stop} />
    </RouteDialog>
  );
}

interface QuestionProps {
  hasModel: boolean;
  isRunning: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** Enter asks, Shift and Enter begin a new line. */
function Question({ hasModel, isRunning, onAsk, onStop }: QuestionProps) {
  const { t } = useTranslation("help");
  const [text, setText] = useState("");
  const Icon = hasModel ? IconArrowUp : IconSearch;
  const isTooLong = text.trim().length > questionMax;
  const send = () => {
    const question = text.trim();
    if (question === "" || isTooLong || isRunning) return;
    setText("");
    onAsk(question);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <Textarea
        className={styles.field}
        aria-label={hasModel ? t("assistant.label") : t("docs.search")}
        placeholder={hasModel ? t("assistant.placeholder") : t("docs.search")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        rows={hasModel ? 2 : 1}
        error={isTooLong ? t("assistant.tooLong", { count: questionMax }) : undefined}
        data-autofocus
      />
      {isRunning ? (
        <Button variant="default" onClick={onStop} leftSection={<IconPlayerStop size={18} stroke={1.5} aria-hidden />}>
          {t("assistant.stop")}
        </Button>
      ) : (
        <Button type="submit" leftSection={<Icon size={18} stroke={1.5} aria-hidden />}>
          {hasModel ? t("assistant.ask") : t("docs.searchAction")}
        </Button>
      )}
    </form>
  );
}
