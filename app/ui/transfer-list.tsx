import { IconSearch, IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./transfer-list.module.css";
import { useRefill } from "./use-refill.ts";

export interface TransferItem {
  value: string;
  label: string;
  about?: string;
}

export interface TransferGroup {
  id: string;
  label: string;
  items: TransferItem[];
}

interface TransferListProps {
  label: string;
  /** Each chosen value is sent under it. */
  name?: string;
  groups: TransferGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Words beside an item on both sides. */
  asideOf?: (item: TransferItem) => ReactNode;
  /** What is typed into the search, where there is more than `groups` has: what is found is added to them. */
  onSearch?: (keyword: string) => void;
  /** How many there are, where `groups` may have only some of them. */
  total?: number | undefined;
}

/** Some out of many: all there is on one side, what is chosen on the other. */
export function TransferList({
  label,
  name,
  groups,
  value,
  onChange,
  asideOf,
  onSearch,
  total = 0,
}: TransferListProps) {
  const { t } = useTranslation("ui");
  const [keyword, setKeyword] = useState("");
  const id = useId();
  const isMatch = ({ label, about }: TransferItem) =>
    `${label} ${about ?? ""}`.toLocaleLowerCase().includes(keyword.trim().toLocaleLowerCase());
  const shown = groups
    .map((group) => ({ ...group, items: group.items.filter(isMatch) }))
    .filter(({ items }) => items.length > 0);
  const all = groups.flatMap(({ items }) => items);
  const isPart = all.length < total;
  const chosen = value.flatMap((each) => all.find((item) => item.value === each) ?? []);
  const set = (item: TransferItem, isOn: boolean) =>
    onChange(isOn ? [...value, item.value] : value.filter((each) => each !== item.value));
  const addAll = (items: TransferItem[]) => onChange([...new Set([...value, ...items.map((item) => item.value)])]);
  const root = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  /** What is removed takes its button with it: the focus goes to the next one, or to the search. */
  const remove = (item: TransferItem, button: HTMLElement) => {
    const row = button.closest("li");
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button");
    (next ?? search.current)?.focus();
    set(item, false);
  };
  useRefill(root, onChange);
  return (
    <fieldset ref={root} className={styles.transfer} data-keeps={name}>
      <legend id={`${id}-label`}>{label}</legend>
      <section className={styles.side} aria-labelledby={`${id}-label ${id}-all`}>
        <div className={styles.search}>
          <h3 id={`${id}-all`} className={styles.hidden}>
            {t("transfer.available")}
          </h3>
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <input
            ref={search}
            type="text"
            value={keyword}
            aria-label={t("transfer.search")}
            placeholder={t("transfer.search")}
            onChange={(event) => {
              setKeyword(event.currentTarget.value);
              onSearch?.(event.currentTarget.value);
            }}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
        <div className={styles.items}>
          {shown.map((group) => (
            <Group
              key={group.id}
              group={group}
              value={value}
              set={set}
              add={t(isPart || keyword.trim() !== "" ? "transfer.addShown" : "transfer.add")}
              addAll={addAll}
              asideOf={asideOf}
            />
          ))}
          <div role="status">{shown.length === 0 && <p className={styles.nothing}>{t("transfer.nothing")}</p>}</div>
        </div>
        {isPart && <p className={styles.part}>{t("transfer.part", { shown: all.length, total })}</p>}
      </section>
      <section className={styles.side} aria-labelledby={`${id}-label ${id}-chosen`}>
        <div className={styles.head}>
          <h3 id={`${id}-chosen`} aria-live="polite">
            {t("transfer.count", { count: chosen.length })}
          </h3>
          {chosen.length > 0 && (
            <button
              type="button"
              onClick={() => {
                search.current?.focus();
                onChange([]);
              }}
            >
              {t("transfer.clear")}
            </button>
          )}
        </div>
        <ul className={styles.items}>
          {chosen.map((item) => (
            <li key={item.value} className={styles.item}>
              <Words item={item} aside={asideOf?.(item)} />
              <button
                type="button"
                className={styles.remove}
                onClick={({ currentTarget }) => remove(item, currentTarget)}
                aria-label={t("transfer.removeOne", { label: item.label })}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
              {name && <input type="hidden" name={name} value={item.value} />}
            </li>
          ))}
          {chosen.length === 0 && <li className={styles.nothing}>{t("transfer.none")}</li>}
        </ul>
      </section>
    </fieldset>
  );
}

interface GroupProps {
  group: TransferGroup;
  value: readonly string[];
  set: (item: TransferItem, isOn: boolean) => void;
  /** What the button says that adds all of the group. */
  add: string;
  addAll: (items: TransferItem[]) => void;
  asideOf: TransferListProps["asideOf"];
}

function Group({ group, value, set, add, addAll, asideOf }: GroupProps) {
  return (
    <div>
      <div className={styles.head}>
        <h4>{group.label}</h4>
        <button type="button" onClick={() => addAll(group.items)} aria-label={`${add}: ${group.label}`}>
          {add}
        </button>
      </div>
      {group.items.map((item) => (
        <label key={item.value} className={styles.item}>
          <input
            type="checkbox"
            checked={value.includes(item.value)}
            onChange={(event) => set(item, event.currentTarget.checked)}
          />
          <Words item={item} aside={asideOf?.(item)} />
        </label>
      ))}
    </div>
  );
}

function Words({ item, aside }: { item: TransferItem; aside: ReactNode }) {
  return (
    <>
      <span className={styles.words}>
        <span>
          <bdi>{item.label}</bdi>
        </span>
        {item.about && (
          <small>
            <bdi>{item.about}</bdi>
          </small>
        )}
      </span>
      {aside}
    </>
  );
}
