import type { PublicConnector } from "../../contracts/sign-in-experience.ts";
import { useAccount } from "./account-context.ts";

/** A provider's mark; an empty place for one that the tenant does not offer any more. */
export function ProviderMark({ connector }: { connector: PublicConnector | null }) {
  const { appearance } = useAccount();
  if (!connector) return <span className="provider" />;
  const { logo, logoDark } = connector;
  return (
    <picture className="provider">
      {logoDark && appearance === "system" ? <source media="(prefers-color-scheme: dark)" srcSet={logoDark} /> : null}
      <img src={appearance === "dark" ? (logoDark ?? logo) : logo} alt="" width="20" height="20" />
    </picture>
  );
}
