import styles from "./provider-logo.module.css";

/** A provider's mark, in the one that is seen on the reader's ground. */
export function ProviderLogo({ of: { logo, logoDark }, size = 24 }: ProviderLogoProps) {
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

interface ProviderLogoProps {
  of: { logo: string; logoDark: string | null };
  /** In pixels. */
  size?: number;
}
