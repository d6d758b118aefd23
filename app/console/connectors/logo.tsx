import styles from "./connectors.module.css";
import type { Kind } from "./kinds.ts";

/** A provider's mark, in the one that is seen on the reader's ground. */
export function Logo({ of: { logo, logoDark }, size = 24 }: { of: Pick<Kind, "logo" | "logoDark">; size?: number }) {
  const image = (src: string, scheme?: "light" | "dark") => (
    <img className={styles.logo} src={src} alt="" width={size} height={size} data-scheme={scheme} />
  );
  return logoDark ? (
    <>
      {image(logo, "light")}
      {image(logoDark, "dark")}
    </>
  ) : (
    image(logo)
  );
}
