import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useListState } from "./list-state.ts";
import styles from "./list-toolbar.module.css";

export interface ListFilter {
  /** Its parameter in the address. */
  name: string;
  label: string;
  options: { value: string; label: string }[];
  /** Instead of "All", while none of them is chosen. */
  none?: string;
  /** How many there are, where `options` may have only some of them. */
  total?: number;
  /** What is typed to find those that `options` does not have: what is found is added to them. */
  onFind?: (keyword: string) => void;
}

/** Its choice is in the address, which the form around it asks for. */
export function Filter({ of, onChoose }: { of: ListFilter; onChoose: () => void }) {
  const { t } = useTranslation("ui");
  const { filter, hrefWith } = useListState();
  const { name, label, none, total = 0, onFind } = of;
  const [sought, setSought] = useState("");
  const isPart = of.options.length < total || sought !== "";
  const chosen = filter(name);
  const select = useRef<HTMLSelectElement>(null);
  // Follows the address, also on the way back, and keeps the focus.
  useEffect(() => {
    if (select.current) select.current.value = chosen ?? "";
  }, [chosen]);
  // What is chosen stays chosen while its name is still to come.
  const options = withChosen(of.options, chosen).filter(
    (option) => option.value === chosen || option.label.toLocaleLowerCase().includes(sought),
  );
  return (
    <div className={styles.filter} data-set={chosen !== null || undefined}>
      <label>
        <span>{label}</span>
        <select ref={select} name={name} defaultValue={chosen ?? ""} onChange={onChoose}>
          <option value="">{none ?? t("list.all")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {onFind && isPart && (
        <input
          type="text"
          className={styles.find}
          autoComplete="off"
          aria-label={`${t("transfer.search")}: ${label}`}
          placeholder={t("transfer.search")}
          title={t("transfer.part", { shown: of.options.length, total })}
          onChange={({ currentTarget: { value } }) => {
            setSought(value.trim().toLocaleLowerCase());
            onFind(value);
          }}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      {chosen !== null && (
        <Link
          to={hrefWith({ [name]: null })}
          className={styles.unset}
          replace
          preventScrollReset
          aria-label={t("texts.remove", { value: options.find(({ value }) => value === chosen)?.label ?? label })}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </Link>
      )}
    </div>
  );
}

const withChosen = (options: ListFilter["options"], chosen: string | null) =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
