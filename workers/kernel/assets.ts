import { BoundedMap } from "../../contracts/bounded-map.ts";

/** Files that an isolate keeps: about 10 kB each. */
const keptMax = 150;
const timeLimitMs = 1000;

const kept = new BoundedMap<string, unknown>(keptMax);

/**
 * Reads a JSON file of the static assets by its path, which names its version: once an isolate. Rejects when there is
 * none, or when it takes longer than a second.
 */
export type ReadAsset = <Content>(path: string) => Promise<Content>;

/** What is kept are files that arrived: an answer may not wait for another request's fetch. */
export const openAssets =
  (assets: Fetcher | undefined): ReadAsset =>
  async <Content>(path: string) => {
    const known = kept.get(path);
    if (known !== undefined) return known as Content;
    if (!assets) throw new Error("there is no binding ASSETS");
    const answer = await assets.fetch(`https://assets.meridian${path}`, { signal: AbortSignal.timeout(timeLimitMs) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const content = await answer.json<Content>();
    kept.set(path, content);
    return content;
  };
