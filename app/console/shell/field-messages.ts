import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./frame.module.css";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function reasonOf({ type, validity }: Field): "missing" | "email" | "url" | "invalid" {
  if (validity.valueMissing) return "missing";
  return validity.typeMismatch && (type === "email" || type === "url") ? type : "invalid";
}

/**
 * What the browser finds wrong with a form is said at the field, in the language of the page, instead of in a bubble of
 * the browser's. It is gone with the next change of the field.
 */
export function FieldMessages() {
  const { t } = useTranslation("ui");
  const id = useId();
  useEffect(() => {
    const say = (event: Event) => {
      const field = event.target as Field;
      event.preventDefault();
      if (field.form?.querySelector(":invalid:not(fieldset)") === field) field.focus();
      const box = field.closest("[class*=InputWrapper-root]") ?? field.parentElement;
      if (!box || box.querySelector(`.${styles.wrong}`)) return;
      const words = document.createElement("p");
      Object.assign(words, {
        id: `${id}${field.name}`,
        className: styles.wrong,
        textContent: t(`field.${reasonOf(field)}`),
      });
      words.setAttribute("role", "alert");
      const before = { described: field.getAttribute("aria-describedby"), invalid: field.getAttribute("aria-invalid") };
      field.setAttribute("aria-describedby", [before.described, words.id].filter(Boolean).join(" "));
      field.setAttribute("aria-invalid", "true");
      box.appendChild(words);
      const clear = () => {
        words.remove();
        for (const [name, value] of [
          ["aria-describedby", before.described],
          ["aria-invalid", before.invalid],
        ] as const) {
          if (value === null) field.removeAttribute(name);
          else field.setAttribute(name, value);
        }
      };
      field.addEventListener("input", clear, { once: true });
    };
    document.addEventListener("invalid", say, { capture: true });
    return () => document.removeEventListener("invalid", say, { capture: true });
  }, [t, id]);
  return null;
}
