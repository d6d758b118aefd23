import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LatestRelease } from "../../../contracts/systems.ts";
import { releasesUrl, version } from "../../../contracts/version.ts";
import bar from "./bar.module.css";

/** Which release this installation runs; a dot says that there is a newer one. */
export function VersionLink() {
  const { t } = useTranslation("console");
  const [latest, setLatest] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/api/systems/latest-release", { signal: leaving.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<LatestRelease>) : { latestRelease: null }))
      .then(({ latestRelease }) => setLatest(latestRelease))
      // Not knowing of a newer release is no reason to alarm anybody.
      .catch((error) => leaving.signal.aborted || console.info(`the latest release is not known: ${error}`));
    return () => leaving.abort();
  }, []);
  const isNewer = latest !== null && latest !== `v${version}`;
  return (
    <a className={isNewer ? bar.tool : `${bar.tool} ${bar.spare}`} href={releasesUrl} target="_blank" rel="noreferrer">
      <span className={bar.label}>{`v${version}`}</span>
      {isNewer ? <span className={bar.dot} role="img" aria-label={t("frame.newer", { release: latest })} /> : null}
    </a>
  );
}
