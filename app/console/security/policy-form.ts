import type { PasswordPolicy } from "../../../contracts/password-policy.ts";

/** Of `contracts/password-policy.ts`. */
export const lengthMax = 256;
const [wordsMax, wordMax] = [1000, 128];

/** A policy as its form has it. */
export function policyOf(form: FormData): PasswordPolicy {
  const number = (name: string) => (/^\d{1,4}$/.test(String(form.get(name))) ? Number(form.get(name)) : 0);
  const isOn = (name: string) => form.get(name) === "on";
  const words = String(form.get("words") ?? "")
    .split("\n")
    .map((word) => word.trim());
  return {
    length: { min: number("min"), max: number("max") },
    characterTypes: { min: number("types") },
    rejects: {
      pwned: isOn("pwned"),
      repetitionAndSequence: isOn("repetitionAndSequence"),
      userInfo: isOn("userInfo"),
      words: [...new Set(words)].filter(Boolean),
    },
  };
}

/** What the API would refuse. */
export interface WrongPolicy {
  length?: true;
  words?: true;
}

/** Null where nothing is wrong. */
export function wrongIn({ length: { min, max }, rejects: { words } }: PasswordPolicy): WrongPolicy | null {
  const isLength = min >= 1 && min <= max && max <= lengthMax;
  const isWords = words.length <= wordsMax && words.every((word) => word.length <= wordMax);
  if (isLength && isWords) return null;
  return { ...(isLength ? {} : { length: true }), ...(isWords ? {} : { words: true }) };
}
