import type { TextareaHTMLAttributes } from "react";

type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  name: string;
  label: string;
  error?: string | undefined;
};

/** A field for several lines. */
export const Area = ({ name, label, error, ...area }: AreaProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <textarea
      id={name}
      name={name}
      spellCheck={false}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      {...area}
    />
    {error ? (
      <p className="error" role="alert" id={`${name}-error`}>
        {error}
      </p>
    ) : null}
  </div>
);
