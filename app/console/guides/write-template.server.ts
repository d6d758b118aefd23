import type { CodeRun } from "../../ui/code-block.tsx";
import type { Guide, GuideFacts, Snippet } from "./guide.ts";
import { highlight } from "./highlight.server.ts";
import {
  type GuideTemplate,
  markOf,
  type SnippetTemplate,
  type ValueName,
  valuesOf,
  versionFrom,
  versions,
} from "./template.ts";

/** Values that look like those of an application, so that code is colored as it will be, and that no code has by itself. */
const standIns = (scheme: "http" | "https", redirectUri: string): GuideFacts => ({
  endpoint: `${scheme}://endpoint.guide.invalid`,
  issuer: `${scheme}://issuer.guide.invalid/oidc`,
  appId: "guide-app-id",
  secret: "guide-secret",
  redirectUri,
  signOutUri: "https://sign-out.guide.invalid/sign-out-path",
  resource: "https://resource.guide.invalid",
  scope: "guide:scope",
});

/** An app's own scheme has no origin, and a website's scheme is in many places. */
const partsOf = {
  app: ["redirectUri", "redirectScheme"],
  website: ["redirectUri", "redirectOrigin", "redirectHost", "redirectPort", "redirectPath", "signOutPath"],
} as const satisfies Record<string, readonly ValueName[]>;
const facts = ["endpoint", "issuer", "appId", "secret", "signOutUri", "resource", "scope"] as const;

/** A guide with marks for values, its code in colors. What a build needs for it is heavy: no Worker carries it. */
export function templateOf(guide: Guide): GuideTemplate {
  const kind = /^(https?:.*)?$/.test(guide.redirectUri) ? "website" : "app";
  const written = Array.from({ length: versions }, (_, version) => {
    const { isPlain, isSecure } = versionFrom(version);
    const own = `${isSecure ? "https" : "http"}://redirect.guide.invalid:61001/redirect-path`;
    const values = standIns(isPlain ? "http" : "https", kind === "app" ? "guide.redirect.scheme://redirect-path" : own);
    return { values, mark: marker(values, [...facts, ...partsOf[kind]]) };
  });
  const snippetOf = ({ file, text }: Snippet): SnippetTemplate => {
    const all = written.map(({ values, mark }) => {
      const code = text(values);
      const runs = highlight(file, code) ?? [["", code] satisfies CodeRun];
      return runs.map(([color, part]): CodeRun => [color, mark(part)]);
    });
    const texts = all.map((runs) => JSON.stringify(runs));
    const distinct = [...new Set(texts)];
    return { file, versions: distinct.map((one) => JSON.parse(one)), by: texts.map((one) => distinct.indexOf(one)) };
  };
  return { ...guide, steps: guide.steps.map(({ code = [], ...step }) => ({ ...step, code: code.map(snippetOf) })) };
}

/** Puts marks in place of values. The longest comes first: an address before its parts. */
function marker(standIn: GuideFacts, names: readonly ValueName[]): (text: string) => string {
  const values = valuesOf(standIn, "");
  const ordered = [...names].sort((one, other) => values[other].length - values[one].length);
  return (text) => ordered.reduce((marked, name) => marked.replaceAll(values[name], markOf(name)), text);
}
