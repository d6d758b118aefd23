import { IconSearch, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { isTyping } from "./is-typing.ts";
import { Filter, type ListFilter } from "./list-filter.tsx";
import { useListState } from "./list-state.ts";
import styles from "./list-toolbar.module.css";

interface ListToolbarProps {
  /** What the search looks at: "Name, e-mail or ID". Without it there is no search. */
  search?: string;
  filters?: ListFilter[];
  /** What else of the address narrows the list; "Clear" removes it too. */
  more?: string[];
  /** The choice of columns. */
  children?: ReactNode;
}

const pause = 250;

/** Narrows a list. All of it is in the address, and a plain form where no script runs. */
export function ListToolbar({ search, filters = [], more = [], children }: ListToolbarProps) {
  const { t } = useTranslation("ui");
  const { keyword, hrefWith, isNarrowed } = useListState();
  const names = filters.map(({ name }) => name);
  const [parameters] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = ["keyword", "page", "cursor", ...names];
  const others = [...parameters].filter(([name]) => !own.includes(name));
  const send = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const wanted = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
      void submit(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    }, ms);
  };
  return (
    <Form
      ref={form}
      role="search"
      className={styles.toolbar}
      onSubmit={(event) => {
        event.preventDefault();
        send(0);
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && <SearchField about={search} keyword={keyword} onType={() => send(pause)} onClear={() => send(0)} />}
      {filters.map((one) => (
        <Filter key={one.name} of={one} onChoose={() => send(0)} />
      ))}
      {isNarrowed([...names, ...more]) && filters.length > 0 && (
        <Link
          to={hrefWith(Object.fromEntries(["keyword", ...names, ...more].map((name) => [name, null])))}
          className={styles.clear}
          replace
          preventScrollReset
        >
          {t("list.clear")}
        </Link>
      )}
      {(search || filters.length > 0) && (
        <button type="submit" className={styles.apply}>
          {t("list.apply")}
        </button>
      )}
      {children && <div className={styles.end}>{children}</div>}
    </Form>
  );
}

interface SearchFieldProps {
  about: string;
  keyword: string;
  onType: () => void;
  onClear: () => void;
}

function SearchField({ about, keyword, onType, onClear }: SearchFieldProps) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(keyword);
  const [sent, setSent] = useState(keyword);
  const input = useRef<HTMLInputElement>(null);
  // The way back brings an earlier keyword; while somebody types, what they type counts.
  if (keyword !== sent) {
    setSent(keyword);
    if (typeof document === "undefined" || document.activeElement?.getAttribute("name") !== "keyword") setText(keyword);
  }
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <div className={styles.search}>
      <IconSearch size={18} stroke={1.5} aria-hidden />
      <input
        ref={input}
        name="keyword"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        aria-label={`${t("list.search")}: ${about}`}
        aria-keyshortcuts="/"
        placeholder={about}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onType();
        }}
      />
      {text ? (
        <button
          type="button"
          aria-label={t("list.clearSearch")}
          onClick={() => {
            setText("");
            onClear();
            input.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
    </div>
  );
}
