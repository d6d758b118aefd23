import { Button, Checkbox } from "@mantine/core";
import { type MouseEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { HookEvent } from "../../../contracts/webhook-event.ts";
import { type EventGroup, eventsOf, groups, happeningOf } from "./event-groups.ts";
import styles from "./webhooks.module.css";

/** What a webhook is told of, by what it is about. */
export function EventFields({ of = [], error }: { of?: readonly HookEvent[]; error?: string | undefined }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group} group={group} of={of} />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Clicks whatever of its group is not yet as it is to be, so that the form hears of it. */
function tickAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const boxes = [...(currentTarget.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const isOn = boxes.some(({ checked }) => !checked);
  for (const box of boxes) if (box.checked !== isOn) box.click();
}

function Group({ group, of }: { group: EventGroup; of: readonly HookEvent[] }) {
  const { t } = useTranslation("webhooks");
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <strong id={id}>{t(`group.${group}`)}</strong>
        <Button variant="subtle" size="compact-xs" onClick={tickAll} aria-label={`${t("all")}: ${t(`group.${group}`)}`}>
          {t("all")}
        </Button>
      </div>
      {eventsOf(group).map((event) => (
        <Checkbox
          key={event}
          name="events"
          value={event}
          defaultChecked={of.includes(event)}
          label={t(`happening.${happeningOf(event)}`)}
          description={<code dir="ltr">{event}</code>}
        />
      ))}
    </fieldset>
  );
}
