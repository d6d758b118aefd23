import type { ReactNode } from "react";

/** A titled group of rows, each a thing and what it is now. */
export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2 className="group-title">{title}</h2>
      {text ? <p className="text">{text}</p> : null}
      <ul className="rows">{children}</ul>
    </section>
  );
}

/** The whole row leads to where it can be changed; without an address it only says. */
export function Row({ label, children, href, mark }: RowProps) {
  const inside = (
    <>
      {mark}
      <span className="row-text">
        <span className="row-label">{label}</span>
        {children ? <span className="row-value">{children}</span> : null}
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a className="row" href={href}>
          {inside}
          <svg className="go" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m9.5 6 6 6-6 6" />
          </svg>
        </a>
      ) : (
        <div className="row">{inside}</div>
      )}
    </li>
  );
}
interface RowProps {
  label: ReactNode;
  children?: ReactNode;
  href?: string | undefined;
  mark?: ReactNode;
}

/** A picture, or the first letter of the name that stands for it. */
export function Initial({ name, picture, isLarge }: { name: string; picture?: string | null; isLarge?: true }) {
  const classes = isLarge ? "initial large" : "initial";
  if (picture?.startsWith("https://"))
    return <img className={classes} src={picture} alt="" referrerPolicy="no-referrer" width="64" height="64" />;
  return (
    <span className={classes} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
