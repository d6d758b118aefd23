import styles from "./empty-value.module.css";

/** What has no value. In a table it keeps the place; in a card, where nothing names the place, it is left out. */
export const EmptyValue = () => (
  <span className={styles.empty} data-empty>
    –
  </span>
);
