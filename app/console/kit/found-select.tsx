import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useRef, useState } from "react";
import { FindField } from "../../ui/find-field.tsx";
import type { TransferItem } from "../../ui/transfer-list.tsx";
import type { ChoiceKind } from "../choices/kinds.ts";
import { type Free, useFoundOf } from "./use-found.ts";

interface FoundSelectProps<Item extends TransferItem> extends Omit<NativeSelectProps, "data" | "children"> {
  label: string;
  kind: ChoiceKind;
  first: Free<Item>;
  /** What it says while none is chosen; without it one always is. */
  none?: string;
  onItem?: (chosen: Item | undefined) => void;
}

/** One of a tenant's list, which may be longer than a list returns at once. */
export function FoundSelect<Item extends TransferItem>({
  label,
  kind,
  first,
  none,
  onItem,
  defaultValue,
  ...field
}: FoundSelectProps<Item>) {
  const { known, total, find, isSought } = useFoundOf(kind, first);
  const [kept, setKept] = useState(defaultValue?.toString() ?? "");
  const select = useRef<HTMLSelectElement>(null);
  const shown = known.filter((item) => item.value === kept || isSought(item));
  const isPart = first.items.length < total;
  const isUnknown = kept !== "" && known.every(({ value }) => value !== kept);
  return (
    <div>
      <NativeSelect
        ref={select}
        label={label}
        defaultValue={defaultValue}
        mb={isPart ? 8 : undefined}
        onChange={({ currentTarget: { value: chosen } }) => onItem?.(known.find(({ value }) => value === chosen))}
        {...field}
      >
        {none !== undefined && <option value="">{none}</option>}
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
            find(text);
          }}
        />
      )}
    </div>
  );
}
