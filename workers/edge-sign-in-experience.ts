import { z } from "zod";
import { BoundedMap } from "../contracts/bounded-map.ts";
import type { PublicExperience, PublicExperienceQuery } from "../contracts/sign-in-experience.ts";
import { adminTenantId } from "../contracts/tenant.ts";
import { builtInLanguage, tenantLanguage, usualLanguage } from "../locales/languages.ts";
import { signInPhrases, withOwnWords } from "../locales/sign-in.ts";
import type { ControlCtx, TenantLocation } from "./control/context.ts";
import { adminLocation } from "./control/members/client.ts";
import { AppError } from "./kernel/error.ts";
import { assemble, type Copy, type Part, partKey, partsOf } from "./tenant/sign-in-experience/parts.ts";
import { rolloutCookie } from "./tenant/sign-in-experience/rollout/bucket.ts";

/** An isolate believes a copy this long; then it looks into KV again. */
const rememberedMs = 2_000;
const rememberedMax = 5_000;
/** An older copy is shown, and read anew behind the answer: a write that did not reach KV is not lost for long. */
const freshMs = 60_000;

const remembered = new BoundedMap<string, { copy: Copy; until: number }>(rememberedMax);
const Copies = z.array(z.object({ at: z.number(), value: z.unknown() }));

/**
 * What a tenant's sign-in pages are made of: from this isolate, else KV, and only else by a trip to its region.
 * @param cookies of the browser that the pages are for: they decide during a rollout
 */
export async function publicExperience(
  ctx: ControlCtx,
  location: TenantLocation,
  query: PublicExperienceQuery,
  cookies: string | null = null,
): Promise<PublicExperience> {
  const parts = partsOf(query);
  if (ctx.env.EDITION === "oss" && location.tenantId === adminTenantId) return readNow(ctx, location, parts);
  const known = await Promise.all(parts.map((part) => copyOf(ctx, location, part)));
  const missing = parts.filter((_, index) => known[index] === null);
  const read = missing.length > 0 ? await askRegion(ctx, location, missing) : [];
  const copies = parts.map((_, index) => known[index] ?? read.shift());
  const old = parts.filter((_, index) => ctx.now() - (copies[index]?.at ?? 0) > freshMs);
  if (old.length > 0) ctx.background(askRegion(ctx, location, old).catch(() => undefined));
  const experience = assemble(
    parts,
    copies.map((copy) => copy?.value),
    { tenantId: location.tenantId, cookies },
  );
  return { ...experience, isDevelopmentTenant: location.about?.tag === "development" };
}

/** Whether anybody may still register as the administrator is never believed of a copy: its database is in this Worker. */
async function readNow(ctx: ControlCtx, location: TenantLocation, parts: Part[]): Promise<PublicExperience> {
  const copies = await askRegion(ctx, location, parts);
  return {
    ...assemble(
      parts,
      copies.map(({ value }) => value),
      null,
    ),
    isDevelopmentTenant: false,
  };
}

/** An open-source installation that nobody administers yet: whoever comes first becomes its administrator. */
export async function isFirstRun(ctx: ControlCtx): Promise<boolean> {
  if (ctx.env.EDITION !== "oss") return false;
  return (await publicExperience(ctx, adminLocation(ctx), {})).signInMode === "Register";
}

async function copyOf(ctx: ControlCtx, location: TenantLocation, part: Part): Promise<Copy | null> {
  const key = partKey(location.tenantId, part);
  const known = remembered.get(key);
  if (known && known.until > ctx.now()) return known.copy;
  const text = await ctx.copies.get(key);
  return text === null ? null : remember(ctx, key, JSON.parse(text));
}

function remember(ctx: ControlCtx, key: string, copy: Copy): Copy {
  remembered.set(key, { copy, until: ctx.now() + rememberedMs });
  return copy;
}

/** The other end is `readParts` behind `workers/tenant/internal.ts`, which writes the copies in KV as well. */
async function askRegion(ctx: ControlCtx, location: TenantLocation, parts: Part[]): Promise<Copy[]> {
  const request = new Request("https://internal.meridian/public-experience", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ parts }),
  });
  const answer = await ctx.plane(location, request);
  if (!answer.ok) throw new AppError("region.unavailable");
  const copies = Copies.parse(await answer.json()) as Copy[];
  return copies.map((copy, index) => remember(ctx, partKey(location.tenantId, parts[index] as Part), copy));
}

const wellKnown = /^\/api\/\.well-known\/(sign-in-exp|experience|phrases)$/;
const maxAgeSeconds = 10;

/** Whether the path is one that `wellKnownExperience` answers. */
export const isWellKnownExperience = (path: string): boolean => wellKnown.test(path);

/**
 * `GET /api/.well-known/sign-in-exp`, its newer name `experience`, and `phrases`, for custom sign-in pages: what
 * our own pages are made of, from the same copies. Null for other paths.
 */
export async function wellKnownExperience(
  ctx: ControlCtx,
  location: TenantLocation,
  request: Request,
  url: URL,
): Promise<Response | null> {
  const name = ["GET", "HEAD"].includes(request.method) ? wellKnown.exec(url.pathname)?.[1] : undefined;
  if (name === undefined) return null;
  const asked = (key: string) => url.searchParams.get(key)?.slice(0, 64) || undefined;
  if (name !== "phrases") {
    const cookies = request.headers.get("cookie");
    const query = { appId: asked("appId"), organizationId: asked("organizationId") };
    const { customPhrases: _, ...experience } = await publicExperience(ctx, location, query, cookies);
    return publicJson(experience, cookies?.includes(rolloutCookie(location.tenantId)));
  }
  const { languageInfo, customLanguages: added = [] } = await publicExperience(ctx, location, {});
  const header = request.headers.get("accept-language");
  const language = tenantLanguage(asked("lng") ?? "", added) ?? usualLanguage(header, languageInfo, added);
  const { customPhrases } = await publicExperience(ctx, location, { language });
  const ours = await signInPhrases(ctx.phrases, builtInLanguage(language));
  const answer = publicJson(withOwnWords(ours, customPhrases));
  answer.headers.set("content-language", language);
  answer.headers.append("vary", "Accept-Language");
  return answer;
}

/** @param isPersonal made for this browser, and to be kept by no one else */
const publicJson = (value: object, isPersonal = false) =>
  Response.json(value, {
    headers: {
      "cache-control": `${isPersonal ? "private" : "public"}, max-age=${maxAgeSeconds}`,
      "access-control-allow-origin": "*",
      ...(isPersonal ? { vary: "cookie" } : {}),
    },
  });
