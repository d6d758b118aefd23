import { z } from "zod";
import { LatestRelease, ReleaseTag } from "../../../contracts/systems.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";

const feed = "https://api.github.com/repos/meridian/meridian/releases/latest";
const copyKey = "systems:v1:latest-release";
/** Seconds. What could not be read is not asked for with every request, either. */
const lifetime = { known: 3600, unknown: 300 };
const patienceMs = 5000;

/** The newest release of Meridian by its public feed; a copy of an hour. Null when the feed says nothing usable. */
export async function latestRelease(ctx: ControlCtx): Promise<LatestRelease> {
  const copy = await ctx.copies.get(copyKey);
  if (copy !== null) return LatestRelease.parse(JSON.parse(copy));
  const release = await readFeed(ctx).catch((thrown) => {
    ctx.log("warn", "systems.no_release", { error: errorTrace(thrown) });
    return { latestRelease: null };
  });
  const ttl = release.latestRelease === null ? lifetime.unknown : lifetime.known;
  ctx.background(ctx.copies.put(copyKey, JSON.stringify(release), ttl));
  return release;
}

async function readFeed(ctx: ControlCtx): Promise<LatestRelease> {
  const answer = await ctx.outbound.fetch(ctx.serviceUrl(feed), {
    headers: { accept: "application/json", "user-agent": "meridian" },
    timeoutMs: patienceMs,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the feed answered ${answer.status}`);
  }
  const { tag_name } = z.object({ tag_name: ReleaseTag }).parse(await answer.json());
  return { latestRelease: tag_name };
}
