import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "../../ui/code-block.tsx";
import styles from "./guide.module.css";
import type { FilledStep } from "./guides/fill.server.ts";

interface StepListProps {
  steps: readonly FilledStep[];
  /** What is filled in at a step, above its code. */
  fieldsOf?: (step: FilledStep) => ReactNode;
}

/** The steps of a guide in their order, with their code. */
export function StepList({ steps, fieldsOf }: StepListProps) {
  const { t } = useTranslation("guides");
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={`${step.title} ${step.text}`} className={styles.step}>
          <div className={styles.words}>
            <h2>{t(`step.${step.title}`)}</h2>
            <p>{t(`text.${step.text}`)}</p>
          </div>
          <div className={styles.matter}>
            {fieldsOf?.(step)}
            {step.code.map(({ file, text }) => (
              <CodeBlock key={text} file={file} text={text} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
