import type { PublicExperience, PublicExperienceQuery } from "../../../contracts/sign-in-experience.ts";
import { bucketOf, isCandidate } from "./rollout/bucket.ts";

/** The public sign-in configuration lies in KV in parts, so that a change of one of them rewrites no other. */
export type Part =
  | { kind: "tenant" }
  | { kind: "application"; id: string }
  | { kind: "organization"; id: string }
  | { kind: "phrases"; language: string };

export type TenantPart = Omit<PublicExperience, "customPhrases" | "application"> & {
  /** A share of the browsers is given these changes. */
  rollout?: { id: string; share: number; changes: Partial<TenantPart> };
};

type ApplicationLook = Partial<
  Pick<PublicExperience, "branding" | "termsOfUseUrl" | "privacyPolicyUrl"> & {
    color: Partial<PublicExperience["color"]>;
  }
>;

/** What an application changes of the tenant's look; null for one that does not exist. */
export type ApplicationPart = {
  application: NonNullable<PublicExperience["application"]>;
  look: ApplicationLook;
} | null;

/** What an organization changes of the look for its members; null for one that does not exist. */
export type OrganizationPart = Pick<ApplicationLook, "color" | "branding"> | null;

export type PhrasesPart = Record<string, string>;

export function partsOf({ appId, organizationId, language }: PublicExperienceQuery): Part[] {
  return [
    { kind: "tenant" },
    ...(appId ? [{ kind: "application" as const, id: appId }] : []),
    ...(organizationId ? [{ kind: "organization" as const, id: organizationId }] : []),
    ...(language ? [{ kind: "phrases" as const, language }] : []),
  ];
}

/** Key of a part's copy in KV; versioned by the shape of what is under it. */
export function partKey(tenantId: string, part: Part): string {
  const base = `experience:v1:${tenantId}`;
  switch (part.kind) {
    case "tenant":
      return base;
    case "application":
      return `${base}:application:${part.id}`;
    case "organization":
      return `${base}:organization:${part.id}`;
    case "phrases":
      return `${base}:phrases:${part.language}`;
    default:
      return part satisfies never;
  }
}

/** A part with the moment it was read from the database. */
export interface Copy {
  at: number;
  value: unknown;
}

/**
 * The whole of what `partsOf` asked for, in the same order. An organization's look covers the
 * application's, and that the tenant's.
 * @param browser whose cookies say which side of a rollout it is on; null for the published settings
 */
export function assemble(
  parts: readonly Part[],
  values: readonly unknown[],
  browser: { tenantId: string; cookies: string | null } | null,
): PublicExperience {
  const of = (kind: Part["kind"]) => values[parts.findIndex((part) => part.kind === kind)];
  const { rollout, ...published } = of("tenant") as TenantPart;
  const bucket = rollout && browser ? bucketOf(browser.tenantId, rollout.id, browser.cookies) : null;
  const isGiven = rollout !== undefined && bucket !== null && isCandidate(bucket, rollout.share);
  const tenant = isGiven ? { ...published, ...rollout.changes } : published;
  const application = (of("application") ?? null) as ApplicationPart;
  const organization = (of("organization") ?? null) as OrganizationPart;
  return {
    ...tenant,
    ...application?.look,
    // A copy of an earlier release has none.
    customProfileFields: tenant.customProfileFields ?? [],
    color: { ...tenant.color, ...application?.look.color, ...organization?.color },
    branding: { ...tenant.branding, ...application?.look.branding, ...organization?.branding },
    customPhrases: (of("phrases") ?? {}) as PhrasesPart,
    application: application?.application ?? null,
  };
}
