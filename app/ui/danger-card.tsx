import { Button, TextInput } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Form, Link } from "react-router";
import { FormCard } from "./form-card.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface DangerForm {
  /** A path; without it the page's own action. */
  action?: string;
  fields: Record<string, string>;
  /** What must be typed where no script asks for it, and what was wrong with that. */
  typed: { label: string; error: string | undefined };
}

interface DangerCardProps {
  /** On the card and on its button: what is done to what, "Delete role". */
  action: string;
  /** What is lost. */
  loss: string;
  /** Asks before it acts; or where that is done. */
  onAct: (() => void) | { to: string };
  isBusy?: boolean;
  /** For what can be ended without a script too. */
  form?: DangerForm;
  /** In place of the button, while it cannot be ended. */
  blocked?: ReactNode;
}

/** The last card of a thing: its end. */
export function DangerCard({ action, loss, onAct, isBusy = false, form, blocked }: DangerCardProps) {
  const look = { busy: isBusy, color: "red", variant: "outline" } as const;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (typeof onAct === "function") onAct();
  };
  return (
    <FormCard title={action} about={loss} danger>
      {blocked ??
        (form ? (
          <Form method="post" onSubmit={ask} {...(form.action === undefined ? {} : { action: form.action })}>
            {Object.entries(form.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <noscript>
              <TextInput name="typed" autoComplete="off" {...form.typed} />
            </noscript>
            <SubmitButton {...look}>{action}</SubmitButton>
          </Form>
        ) : (
          <div>
            {typeof onAct === "function" ? (
              <SubmitButton type="button" {...look} onClick={onAct}>
                {action}
              </SubmitButton>
            ) : (
              <Button component={Link} to={onAct.to} preventScrollReset color={look.color} variant={look.variant}>
                {action}
              </Button>
            )}
          </div>
        ))}
    </FormCard>
  );
}
