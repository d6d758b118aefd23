import type { ApplicationType, UpdateApplication } from "../../../contracts/application.ts";
import { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import { usualIdTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import { textOf } from "../kit/write.server.ts";
import { type AddressProblem, logoutProblem, originProblem, redirectProblem, signOutProblem } from "./redirect-uris.ts";
import { daysOf } from "./ttl-days.ts";

/** What is wrong with the form, by field; of several lines of one kind by their number. */
export interface SettingsProblems {
  redirectUris?: Record<number, AddressProblem>;
  postLogoutRedirectUris?: Record<number, AddressProblem>;
  corsAllowedOrigins?: Record<number, AddressProblem>;
  name?: "missing";
  customData?: "mustBeObject";
  refreshTokenTtlInDays?: "ttlRange";
  backchannelLogoutUri?: "invalidUrl";
}

type Read = { ok: true; body: UpdateApplication } | { ok: false; problems: SettingsProblems };

/** As they stand in the form, so that what is wrong is said of the right line. */
const linesOf = (form: FormData, name: string) => form.getAll(name).map((line) => String(line).trim());

function problemsOf<P>(lines: string[], check: (line: string) => P | null): Record<number, P> | undefined {
  const found = lines.flatMap((line, index) => {
    const problem = line === "" ? null : check(line);
    return problem === null ? [] : [[index, problem] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The settings of an application, as its form sends them. */
export function readSettings(form: FormData): Read {
  const type = textOf(form, "type") as ApplicationType;
  const customData = objectOf(textOf(form, "customData"));
  const name = textOf(form, "name");
  const problems: SettingsProblems = {
    ...(name === "" ? { name: "missing" } : {}),
    ...(customData === null ? { customData: "mustBeObject" } : {}),
  };
  const general = { name, description: textOf(form, "description") || null, customData: customData ?? {} };
  if (type === "MachineToMachine") {
    const isAdmin = form.get("isAdmin") === "on";
    const body = form.has("hasAdmin") ? { ...general, isAdmin } : general;
    return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, body };
  }
  const [redirectUris, postLogoutRedirectUris, corsAllowedOrigins] = [
    linesOf(form, "redirectUris"),
    linesOf(form, "postLogoutRedirectUris"),
    linesOf(form, "corsAllowedOrigins"),
  ];
  const days = Number(textOf(form, "refreshTokenTtlInDays"));
  const backchannelLogoutUri = textOf(form, "backchannelLogoutUri");
  const wrong = {
    redirectUris: problemsOf(redirectUris, (uri) => redirectProblem(type, uri)),
    postLogoutRedirectUris: problemsOf(postLogoutRedirectUris, signOutProblem),
    corsAllowedOrigins: problemsOf(corsAllowedOrigins, originProblem),
    refreshTokenTtlInDays: Number.isInteger(days) && days >= 1 && days <= 90 ? undefined : ("ttlRange" as const),
    backchannelLogoutUri: backchannelLogoutUri === "" ? undefined : (logoutProblem(backchannelLogoutUri) ?? undefined),
  };
  for (const [field, problem] of Object.entries(wrong)) if (problem) Object.assign(problems, { [field]: problem });
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const kept = (objectOf(textOf(form, "kept")) ?? {}) as {
    oidc?: object;
    custom?: { refreshTokenTtl?: number } | null;
  };
  const { refreshTokenTtl, ...custom } = kept.custom ?? {};
  // What is not of whole days stays as it is while the field does.
  const isKept = refreshTokenTtl !== undefined && daysOf(refreshTokenTtl) === days;
  const filled = (lines: string[]) => [...new Set(lines.filter((line) => line !== ""))];
  return {
    ok: true,
    body: {
      ...general,
      oidcClientMetadata: {
        ...kept.oidc,
        redirectUris: filled(redirectUris),
        postLogoutRedirectUris: filled(postLogoutRedirectUris),
        ...(backchannelLogoutUri ? { backchannelLogoutUri } : {}),
        backchannelLogoutSessionRequired: form.get("backchannelLogoutSessionRequired") === "on",
      },
      customClientMetadata: {
        ...custom,
        corsAllowedOrigins: filled(corsAllowedOrigins),
        idTokenSignedResponseAlg: SigningAlgorithm.catch(usualIdTokenAlgorithm).parse(
          textOf(form, "idTokenSignedResponseAlg"),
        ),
        ...(isKept ? { refreshTokenTtl } : { refreshTokenTtlInDays: days }),
        rotateRefreshToken: form.get("rotateRefreshToken") === "on",
        alwaysIssueRefreshToken: form.get("alwaysIssueRefreshToken") === "on",
      },
    },
  };
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
