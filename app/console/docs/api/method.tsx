import styles from "./api.module.css";

/** The method of a call, in the colour of what it does. */
export const Method = ({ name }: { name: string }) => (
  <span className={styles.method} data-method={name}>
    {name}
  </span>
);
