import { ModalBody, ModalContent, ModalOverlay, ModalRoot } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useEscape } from "../../../ui/use-escape.ts";
import { type Command, useCommands } from "./commands.tsx";
import styles from "./palette.module.css";
import { ranked } from "./rank.ts";
import { useFound } from "./use-found.tsx";

const groups = ["places", "settings", "actions", "tenants", "preferences"] as const;
/** So many of a group, until the query says which. */
const most = { places: 20, settings: 8, actions: 8, tenants: 5, preferences: 4 } as const;

/** What is always offered is the last of them, where nothing ranks it. */
function firstOf(commands: Command[], count: number, isAll: boolean): Command[] {
  const always = isAll ? commands.filter(({ isAlways }) => isAlways) : [];
  const others = commands.filter((command) => !always.includes(command));
  return [...others.slice(0, count - always.length), ...always];
}

/** Goes anywhere and does anything by its name: screens, settings, actions, tenants, and what is in this tenant. */
export default function Palette({ early, onClose }: { early: RefObject<string>; onClose: () => void }) {
  const { t } = useTranslation("console");
  // It may stand over a dialog, which the key leaves open.
  useEscape(true, onClose);
  const [query, setQuery] = useState(early.current);
  useEffect(() => {
    early.current = "";
  }, [early]);
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const matching = ranked(useCommands(), query);
  // What answers best is the first, and what Enter runs.
  const isAll = query.trim() === "";
  const order = isAll ? groups : [...new Set(matching.map(({ group }) => group))];
  const grouped = order.map((group) => ({
    title: t(`palette.group.${group}`),
    commands: firstOf(
      matching.filter((command) => command.group === group),
      most[group],
      isAll,
    ),
  }));
  const found = useFound(query);
  const shown = [...found.groups, ...grouped].filter(({ commands }) => commands.length > 0);
  const flat = shown.flatMap(({ commands }) => commands);
  const current = Math.min(at, flat.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });
  const run = (command: Command) => {
    onClose();
    if ("act" in command.run) return command.run.act();
    const { to } = command.run;
    // A dialog that may stand over any page stands over this one.
    void navigate(to.startsWith("/console?") ? `${pathname}${to.slice("/console".length)}` : to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && flat.length > 0) {
      event.preventDefault();
      const next = current + step;
      const isOne = Math.abs(step) === 1;
      setAt(isOne ? (next + flat.length) % flat.length : Math.max(0, Math.min(flat.length - 1, next)));
    }
    const chosen = flat[current];
    if (event.key === "Enter" && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <ModalRoot
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={640}
      padding={0}
      yOffset="12vh"
      transitionProps={{ duration: 120 }}
    >
      <ModalOverlay />
      <ModalContent aria-label={t("palette.open")}>
        <ModalBody>
          <div className={styles.field}>
            <IconSearch size={18} stroke={1.5} aria-hidden />
            <input
              data-autofocus
              role="combobox"
              aria-label={t("palette.open")}
              aria-expanded={flat.length > 0}
              aria-controls={listId}
              aria-activedescendant={flat[current] ? `${listId}-${current}` : undefined}
              aria-autocomplete="list"
              placeholder={t("palette.placeholder")}
              value={query}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div ref={list} id={listId} role="listbox" aria-label={t("palette.results")} className={styles.list}>
            {shown.map(({ title, commands }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={title} role="group" aria-label={title}>
                <div className={styles.group} aria-hidden>
                  {title}
                </div>
                {commands.map((command) => {
                  const index = flat.indexOf(command);
                  return (
                    <Row
                      key={command.id}
                      id={`${listId}-${index}`}
                      command={command}
                      isCurrent={index === current}
                      onPoint={() => setAt(index)}
                      onRun={() => run(command)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          <p className={styles.foot} role="status">
            {found.isBusy
              ? t("palette.searching")
              : flat.length === 0
                ? t("palette.nothing", { query })
                : t("palette.hint")}
          </p>
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  );
}

interface RowProps {
  id: string;
  command: Command & { about?: string };
  isCurrent: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Row({ id, command, isCurrent, onPoint, onRun }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard, and names this option as its own
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.row}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      {command.icon}
      <span className={styles.title}>{command.title}</span>
      {command.about ? <span className={styles.about}>{command.about}</span> : null}
    </div>
  );
}
