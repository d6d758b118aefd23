import type { ConnectorFormItem } from "../../../contracts/connector.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";
import { fromJson } from "./factories/form.ts";

/** Characters that are shown of one answer, and of the whole. */
const longestAnswer = 2000;
const longest = 4000;
/** Characters of one line of a dialogue. */
const longestLine = 500;

export interface Transcript {
  /** A world in which every call to a provider is written down: what was called, and what it answered. */
  ctx: Ctx;
  /** One line: `>` what we said, `<` what the other side said, `*` what happened. */
  note(line: string): void;
  /** Everything so far, without what is to be hidden. */
  text(): string;
}

/** Writes down an attempt to send, for whoever has to find out why it failed. Headers and bodies of requests are not in it. */
export function openTranscript(ctx: Ctx, hidden: Hidden): Transcript {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line.slice(0, longestLine));
  const fetch: Ctx["outbound"]["fetch"] = async (url, init) => {
    const { origin, pathname } = new URL(url);
    note(`> ${init?.method ?? "GET"} ${origin}${pathname}`);
    const answer = await ctx.outbound.fetch(url, init);
    note(`< ${`${answer.status} ${answer.statusText}`.trim()}`);
    lines.push(await beginningOf(answer.clone()));
    return answer;
  };
  return {
    ctx: { ...ctx, outbound: { ...ctx.outbound, fetch } },
    note,
    text: () => redact(lines.filter((line) => line !== "").join("\n"), hidden).slice(0, longest),
  };
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < longestAnswer) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  void reader?.cancel().catch(() => undefined);
  return text.slice(0, longestAnswer);
}

export interface Hidden {
  secrets: readonly string[];
  /** Digits. */
  code: string;
  /** An email address or a phone number. */
  recipient: string;
}

/** Every text in the confidential fields of a configuration. */
export function secretsOf(items: readonly ConnectorFormItem[], config: JsonObject): string[] {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  return items.flatMap(({ key, isConfidential }) =>
    isConfidential ? [config[key], fromJson(config[key])].flatMap(textsIn) : [],
  );
}

/** Shorter ones are no secrets, and words of every answer. */
const shortestSecret = 3;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const encoded = encodeURIComponent;
const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * A text without the secrets in any form in which a provider repeats them, the code, and addresses. What signs queries
 * quotes them encoded, even twice.
 */
export function redact(text: string, { secrets, code, recipient }: Hidden): string {
  const forms = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [
      secret,
      base64(secret),
      encoded(secret),
      encoded(encoded(secret)),
      JSON.stringify(secret).slice(1, -1),
    ])
    // A secret may be part of another.
    .toSorted((a, b) => b.length - a.length);
  const number = recipient.includes("@") ? "" : digitsOf(recipient);
  return forms
    .reduce((left, form) => left.replaceAll(form, "[secret]"), text)
    .replace(/\b(Basic|Bearer)\s+[\w+/=.~-]+/gi, "$1 [secret]")
    .replace(/[^\s@<>"',;:()[\]&=]+(?:@|%(?:25)?40)[^\s@<>"',;:()[\]&=]+/g, "[address]")
    .replace(/\+?\d[\d\s().-]+\d/g, (digits) => (number && digitsOf(digits).includes(number) ? "[address]" : digits))
    .replace(new RegExp(`(?:(?<!\\d)|(?<=%[\\dA-F]{2}))${code}(?!\\d)`, "g"), "[code]")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}
