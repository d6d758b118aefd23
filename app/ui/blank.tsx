import styles from "./blank.module.css";

/** What has no value. In a table it keeps the place; in a card, where nothing names the place, it is left out. */
export const Blank = () => <span className={styles.blank}>–</span>;
