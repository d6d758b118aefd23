import { Button, Textarea } from "@mantine/core";
import { IconArrowUp, IconPlayerStop } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useDialogLink } from "../shell/dialog-link.ts";
import styles from "./assistant-dialog.module.css";
import { useConversation } from "./conversation.ts";
import { ExchangeView } from "./exchange-view.tsx";
import { useHelp } from "./use-help.ts";

const questionMax = 2000;

/** Open at `?dialog=assistant`. With a model it answers from the documentation; without one it searches it, and says so. */
export function AssistantDialog() {
  const { t } = useTranslation("help");
  const closeTo = useDialogLink(null);
  const help = useHelp();
  const { exchanges, ask, stop, isRunning } = useConversation();
  const isSearch = help?.hasModel === false;
  const end = useRef<HTMLDivElement>(null);
  const last = exchanges.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is said
  useEffect(() => {
    if (last?.state === "running") end.current?.scrollIntoView({ block: "nearest" });
  }, [last?.id, last?.text, last?.state]);
  return (
    <RouteDialog
      title={isSearch ? t("assistant.searchTitle") : t("assistant.title")}
      about={isSearch ? undefined : t("assistant.about")}
      closeTo={closeTo}
      size="lg"
    >
      {isSearch ? <Callout tone="info">{t("assistant.searchAbout")}</Callout> : null}
      <div className={styles.talk} role="log" aria-live="polite" aria-busy={isRunning}>
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} onAgain={ask} isLast={exchange.id === last?.id} />
        ))}
        <div ref={end} />
      </div>
      <Question isRunning={isRunning} onAsk={ask} onStop={stop} />
    </RouteDialog>
  );
}

interface QuestionProps {
  isRunning: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** Enter asks, Shift and Enter begin a new line. */
function Question({ isRunning, onAsk, onStop }: QuestionProps) {
  const { t } = useTranslation("help");
  const [text, setText] = useState("");
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
        aria-label={t("assistant.label")}
        placeholder={t("assistant.placeholder")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        rows={2}
        error={isTooLong ? t("assistant.tooLong", { count: questionMax }) : undefined}
        data-autofocus
      />
      {isRunning ? (
        <Button variant="default" onClick={onStop} leftSection={<IconPlayerStop size={18} stroke={1.5} aria-hidden />}>
          {t("assistant.stop")}
        </Button>
      ) : (
        <Button type="submit" leftSection={<IconArrowUp size={18} stroke={1.5} aria-hidden />}>
          {t("assistant.ask")}
        </Button>
      )}
    </form>
  );
}
