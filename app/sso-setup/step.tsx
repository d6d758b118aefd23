import { type ReactNode, useId } from "react";

/** One of the things to do; styles number them. */
export function Step({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text">{about}</p>
      {children}
    </section>
  );
}
