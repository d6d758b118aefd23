import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "../../ui/code-block.tsx";
import type { FilledStep } from "./fill.server.ts";
import styles from "./guide.module.css";

interface StepListProps {
  steps: readonly FilledStep[];
  /** What is filled in at a step, above its code. */
  fieldsOf?: (step: FilledStep) => ReactNode;
  /** After the last of them. */
  children?: ReactNode;
}

/** The steps of a guide in their order, with their code. */
export function StepList({ steps, fieldsOf, children }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <Step key={`${step.title} ${step.text}`} title={step.title} text={step.text}>
          {fieldsOf?.(step)}
          {step.code.map(({ file, text, runs }) => (
            <CodeBlock key={text} file={file} text={text} runs={runs} />
          ))}
        </Step>
      ))}
      {children}
    </ol>
  );
}

export function Step({ title, text, children }: Pick<FilledStep, "title" | "text"> & { children: ReactNode }) {
  const { t } = useTranslation("guides");
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        <h2>{t(`step.${title}`)}</h2>
        <p>{t(`text.${text}`)}</p>
      </div>
      <div className={styles.matter}>{children}</div>
    </li>
  );
}
