import type { PasswordIssue, PasswordOwner, PasswordPolicy } from "../../../contracts/password-policy.ts";

/** Characters of repetition, sequence, words and user information that do not count. */
const [threshold, tolerance] = [3, 3];

/** Each in its own direction and backwards. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "0123456789", "1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** The four types; what is of none of them is not supported. Space counts as a symbol. */
const characterTypes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[ -/:-@[-`{-~]/];
const supported = /^[ -~]*$/;

type Ground = "repetition" | "sequence" | "words" | "user_info";

/**
 * Everything against a password that can be said without asking anyone; an empty list
 * means nothing. Lengths are in code points. Restricted parts of all grounds count together, each character once:
 * a password is refused on these grounds when more than its length minus 3 is restricted, and more than 1.
 */
export function checkPolicy(policy: PasswordPolicy, password: string, owner: PasswordOwner): PasswordIssue[] {
  const { length, characterTypes: types } = policy;
  const issues: PasswordIssue[] = [];
  const size = [...password].length;
  if (size < length.min) issues.push({ code: "password_rejected.too_short", interpolation: { min: length.min } });
  if (size > length.max) issues.push({ code: "password_rejected.too_long", interpolation: { max: length.max } });
  if (!supported.test(password)) issues.push({ code: "password_rejected.unsupported_characters" });
  else if (characterTypes.filter((type) => type.test(password)).length < types.min)
    issues.push({ code: "password_rejected.character_types", interpolation: { min: types.min } });
  // A longer text is refused already, and is not worth the search.
  if (size > length.max) return issues;
  for (const ground of restrictions(policy, password.toLowerCase(), owner))
    issues.push({ code: `password_rejected.restricted.${ground}` });
  return issues;
}

/** The grounds on which too much of the password is restricted. Cases make no difference. */
function restrictions({ rejects }: PasswordPolicy, text: string, owner: PasswordOwner): Ground[] {
  const found: [Ground, number[]][] = [
    ["repetition", rejects.repetitionAndSequence ? windows(text, isRepetition) : []],
    ["sequence", rejects.repetitionAndSequence ? windows(text, isSequence) : []],
    ["words", occurrences(text, rejects.words)],
    ["user_info", rejects.userInfo ? occurrences(text, userWords(owner)) : []],
  ];
  const restricted = new Set(found.flatMap(([, places]) => places));
  if (restricted.size <= Math.max(text.length - tolerance, 1)) return [];
  return found.filter(([, places]) => places.length > 0).map(([ground]) => ground);
}

const isRepetition = (part: string): boolean => part === part.charAt(0).repeat(threshold);
const isSequence = (part: string): boolean => sequences.some((row) => row.includes(part));

const places = (start: number, length: number): number[] => Array.from({ length }, (_, n) => start + n);

/** Places of all parts of the threshold's length that are such; a longer run is several of them. */
const windows = (text: string, isSuch: (part: string) => boolean): number[] =>
  places(0, text.length - threshold + 1)
    .filter((at) => isSuch(text.slice(at, at + threshold)))
    .flatMap((at) => places(at, threshold));

function occurrences(text: string, words: readonly string[]): number[] {
  const found: number[] = [];
  for (const word of words.map((one) => one.toLowerCase()).filter(Boolean))
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
      found.push(...places(at, word.length));
  return found;
}

/** What of a person's data a password may not repeat: shorter parts than the threshold are in any password. */
function userWords({ name, username, email, phoneNumber }: PasswordOwner): string[] {
  const words = [name, ...(name ?? "").split(/[\s.,'’-]+/), username, email?.split("@")[0], phoneNumber];
  return words.map((word) => word?.trim() ?? "").filter((word) => word.length >= threshold);
}
