import { Mark } from "../../ui/logo.tsx";
import styles from "./delayed-loader.module.css";

/** In the place of a page that is about to lead on, or has nothing to say before it knows who is here. */
export function DelayedLoader({ label, about }: { label: string; about?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.mark}>
        <Mark size={40} />
      </span>
      <h1 className={about ? styles.label : styles.hidden}>{label}</h1>
      {about ? <p className={styles.about}>{about}</p> : null}
    </div>
  );
}
