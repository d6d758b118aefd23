import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useRef, useState } from "react";
import { FindField } from "../../ui/find-field.tsx";
import type { ChoiceKind } from "../choices/kinds.ts";
import { type Free, useFoundOf } from "./use-found.ts";

interface FoundSelectProps extends Omit<NativeSelectProps, "data" | "children"> {
  label: string;
  kind: ChoiceKind;
  first: Free;
  /** What it says while none is chosen. */
  none: string;
}

/** One of a tenant's list, which may be longer than a list returns at once. */
export function FoundSelect({ label, kind, first, none, defaultValue, ...field }: FoundSelectProps) {
  const { known, total, find } = useFoundOf(kind, first);
  const [keyword, setKeyword] = useState("");
  const [kept, setKept] = useState(defaultValue?.toString() ?? "");
  const select = useRef<HTMLSelectElement>(null);
  const sought = keyword.trim().toLocaleLowerCase();
  const shown = known.filter(({ value, label }) => value === kept || label.toLocaleLowerCase().includes(sought));
  const isPart = first.items.length < total;
  const isUnknown = kept !== "" && known.every(({ value }) => value !== kept);
  return (
    <div>
      <NativeSelect ref={select} label={label} defaultValue={defaultValue} mb={isPart ? 8 : undefined} {...field}>
        <option value="">{none}</option>
        {isUnknown && <option value={kept}>{kept}</option>}
        {shown.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </NativeSelect>
      {isPart && (
        <FindField
          label={label}
          shown={known.length}
          total={total}
          onFind={(text) => {
            setKept(select.current?.value ?? "");
            setKeyword(text);
            find(text);
          }}
        />
      )}
    </div>
  );
}
