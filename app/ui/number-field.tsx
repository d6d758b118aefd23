import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";

interface NumberFieldProps {
  label: string;
  name: string;
  about?: ReactNode;
  defaultValue: number | null;
  min?: number;
  max?: number;
  step?: number;
  /** Behind the number: "days". */
  unit?: string;
  required?: boolean;
  error?: string;
  onChange?: (value: number | null) => void;
}

/** A whole number. A field of text, because the browser's number field changes under a scrolling wheel. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, about, defaultValue, min = 0, max, step = 1, unit, required = false, error, onChange } = props;
  const [text, setText] = useState(defaultValue === null ? "" : String(defaultValue));
  const put = (next: string) => {
    setText(next);
    onChange?.(next === "" ? null : Number(next));
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    put(String(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min, Number(text) + by))));
  };
  return (
    <TextInput
      label={label}
      description={about}
      error={error}
      name={name}
      required={required}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      // What it says about itself is wider than a number.
      {...(about ? { styles: { wrapper: { maxWidth: 240 } } } : { maw: 240 })}
      rightSection={unit && <span>{unit}</span>}
      rightSectionWidth={unit ? 72 : undefined}
      rightSectionPointerEvents="none"
      onKeyDown={press}
      onChange={(event) => put(event.currentTarget.value.replace(min < 0 ? /[^\d-]/g : /\D/g, ""))}
    />
  );
}
