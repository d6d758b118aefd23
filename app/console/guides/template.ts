import type { CodeRun } from "../../ui/code-block.tsx";
import {
  type Guide,
  type GuideFacts,
  type GuideStep,
  hostOf,
  isPlain,
  isSecure,
  originOf,
  pathOf,
  portOf,
  schemeOf,
} from "./guide.ts";

/** Code in colors, with a mark such as `⟦issuer⟧` where a value belongs. */
export interface SnippetTemplate {
  file: string;
  /** What is different over http is another version of it. */
  versions: CodeRun[][];
  /** Which version it is, by `versionOf` of the values. */
  by: number[];
}

/** A guide as the static asset of its name has it: written at build, filled in for each reader. */
export interface GuideTemplate extends Omit<Guide, "steps"> {
  steps: (Omit<GuideStep, "code"> & { code: SnippetTemplate[] })[];
}

/** One for each answer to two questions: whether the issuer is of http, and whether the application's own address is of https. */
export const versions = 4;

export const versionOf = (facts: GuideFacts): number =>
  (isPlain(facts) ? 2 : 0) + (isSecure(facts.redirectUri) ? 1 : 0);

/** What `versionOf` is made from. */
export const versionFrom = (version: number) => ({ isPlain: version >= 2, isSecure: version % 2 === 1 });

/**
 * All that a mark can stand for, by its name: the facts, and parts of their addresses. Without a port in the address, it
 * is that of `suggested`, the guide's own.
 */
export const valuesOf = (facts: GuideFacts, suggested: string) =>
  ({
    ...facts,
    redirectOrigin: originOf(facts.redirectUri),
    redirectHost: hostOf(facts.redirectUri) || hostOf(suggested),
    redirectPort: String(portOf(facts.redirectUri, portOf(suggested, 3000))),
    redirectPath: pathOf(facts.redirectUri),
    redirectScheme: schemeOf(facts.redirectUri),
    signOutPath: pathOf(facts.signOutUri),
  }) satisfies Record<string, string>;
export type ValueName = keyof ReturnType<typeof valuesOf>;

export const markOf = (name: ValueName): string => `⟦${name}⟧`;
export const marks = /⟦(\w+)⟧/g;
