import type guides from "../../../locales/en/guides.ts";

/** What a guide's code is filled with: the values of one application, or of one API. */
export interface GuideFacts {
  endpoint: string;
  issuer: string;
  appId: string;
  /** Empty for applications that keep none. */
  secret: string;
  redirectUri: string;
  signOutUri: string;
  /** The API that tokens are for. */
  resource: string;
  /** A permission of that API. */
  scope: string;
}

/** Until the API has a permission of its own. */
export const exampleScope = "read:orders";

/** What is filled in at a step: addresses, the choice of an API, its permissions, or a machine that calls it. */
export type GuideField = "redirectUri" | "signOutUri" | "resource" | "permissions" | "machine";

export interface Snippet {
  /** Where it goes, or the program that runs it. */
  file: string;
  text: (facts: GuideFacts) => string;
}

export interface GuideStep {
  title: keyof typeof guides.step;
  text: keyof typeof guides.text;
  /** Values that are filled in here, in place. */
  fields?: readonly GuideField[];
  code?: readonly Snippet[];
}

export interface Guide {
  /** What is suggested until addresses are registered. */
  redirectUri: string;
  signOutUri: string;
  steps: readonly GuideStep[];
}

export const addresses: GuideStep = {
  title: "addresses",
  text: "addresses",
  fields: ["redirectUri", "signOutUri"],
};

export const install = (text: string, file = "Terminal"): GuideStep => ({
  title: "install",
  text: "install",
  code: [{ file, text: () => text }],
});

/** An API names what its callers may do. */
export const permissions: GuideStep = { title: "permissions", text: "permissions", fields: ["permissions"] };

/** A machine gets a token for the API, and calls it. */
export const callByMachine: GuideStep = {
  title: "callApi",
  text: "callByMachine",
  fields: ["machine"],
  code: [
    {
      file: "Terminal",
      text: (facts) => `curl --request POST "${facts.issuer}/token" \\
  --user "${facts.appId}:${facts.secret}" \\
  --data grant_type=client_credentials \\
  --data-urlencode "resource=${facts.resource}" \\
  --data-urlencode "scope=${facts.scope}"`,
    },
    {
      file: "Terminal",
      text: () => `curl --header "Authorization: Bearer $ACCESS_TOKEN" http://localhost:4000/`,
    },
  ],
};

export const run = (text: string, file = "Terminal"): GuideStep => ({
  title: "run",
  text: "run",
  code: [{ file, text: () => text }],
});

/** Libraries insist on https; on a machine for local work there is none. */
export const isPlain = ({ issuer }: GuideFacts): boolean => issuer.startsWith("http:");

export const portOf = (uri: string, otherwise: number): number => Number(URL.parse(uri)?.port) || otherwise;

export const pathOf = (uri: string): string => URL.parse(uri)?.pathname ?? "/callback";

export const hostOf = (uri: string): string => URL.parse(uri)?.host ?? "";

export const originOf = (uri: string): string => URL.parse(uri)?.origin ?? uri;

/** Whether cookies of that address may be left to https alone. */
export const isSecure = (uri: string): boolean => originOf(uri).startsWith("https:");

/** The scheme of an app's own address: `com.example.app` of `com.example.app://callback`. */
export const schemeOf = (uri: string): string => uri.slice(0, Math.max(0, uri.indexOf(":")));
