import { Button, TextInput } from "@mantine/core";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { Found } from "../../../contracts/search.ts";
import { dateFormat } from "../../formats.ts";
import { isDay } from "../../ui/calendar.ts";
import { DateRange } from "../../ui/date-range.tsx";
import { useListState } from "../../ui/list-state.ts";
import styles from "./more-filters.module.css";

interface MoreFiltersProps {
  today: string;
  /** Of the days. */
  timeZone: string;
  /** Of users and applications that the rows speak of, by id. */
  names: ReadonlyMap<string, string>;
}

/** Their parameters in the address. */
export const moreFilters = ["userId", "ip", "from", "to"];

/** Filters that are rarer: who, from where, when. What is set is always in sight and goes with a click. */
export function MoreFilters({ today, timeZone, names }: MoreFiltersProps) {
  const { t, i18n } = useTranslation("logs");
  const { filter, hrefWith } = useListState();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  // What is no day is no filter.
  const [from = null, to = null] = ["from", "to"].map((name) => (isDay(filter(name) ?? "") ? filter(name) : null));
  const others = [...parameters].filter(([name]) => name !== "cursor" && !moreFilters.includes(name));
  const user = filter("userId");
  const words = dateFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  const dayOf = (day: string | null) => (day === null ? "…" : words.format(Date.parse(day)));
  const set: { words: string; without: Record<string, null> }[] = [
    ...(user ? [{ words: t("set.user", { name: names.get(user) ?? user }), without: { userId: null } }] : []),
    ...(filter("ip") ? [{ words: t("set.ip", { ip: filter("ip") }), without: { ip: null } }] : []),
    ...(from || to ? [{ words: `${dayOf(from)} – ${dayOf(to)}`, without: { from: null, to: null } }] : []),
  ];
  return (
    <div className={styles.more}>
      <details>
        <summary>
          {t("filter.more")}
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </summary>
        <Form className={styles.panel} preventScrollReset>
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <UserField key={user} value={user ?? ""} />
          <TextInput
            key={`ip ${filter("ip")}`}
            label={t("column.ip")}
            name="ip"
            defaultValue={filter("ip") ?? ""}
            dir="ltr"
          />
          {from && <input type="hidden" name="from" value={from} />}
          {to && <input type="hidden" name="to" value={to} />}
          <Button type="submit" variant="default">
            {t("filter.apply")}
          </Button>
        </Form>
        <DateRange
          label={t("filter.days", { zone: timeZone })}
          value={{ from: from ?? "", to: to ?? "" }}
          presets={[1, 7, 30]}
          max={today}
          onChange={(range) => void navigate(hrefWith({ ...range }), { preventScrollReset: true })}
        />
      </details>
      {set.map(({ words, without }) => (
        <Link key={words} className={styles.set} to={hrefWith(without)} preventScrollReset>
          <span dir="auto">{words}</span>
          <IconX size={14} stroke={1.5} role="img" aria-label={t("filter.remove")} />
        </Link>
      ))}
    </div>
  );
}

const pause = 250;

/** A user by name or address; what is sent is the id. */
function UserField({ value }: { value: string }) {
  const { t } = useTranslation("logs");
  const { tenantId } = useParams();
  const [text, setText] = useState(value);
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    if (text.trim().length < 3) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/console/${tenantId}/search?${new URLSearchParams({ q: text })}`, {
          signal: leaving.signal,
        });
        if (answer.ok) setFound(((await answer.json()) as Found[]).filter(({ kind }) => kind === "user"));
      } catch {
        // Without suggestions an id can still be typed.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, tenantId]);
  return (
    <div>
      <TextInput
        label={t("filter.user")}
        name="userId"
        value={text}
        autoComplete="off"
        list="log-users"
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <datalist id="log-users">
        {found.map(({ id, title, about }) => (
          <option key={id} value={id}>
            {[title, about].filter(Boolean).join(" · ")}
          </option>
        ))}
      </datalist>
    </div>
  );
}
