import { z } from "zod";
import { phonePlans } from "./phone-plans.ts";

interface Plan {
  lengths: [number, number][];
  hasTrunkZero: boolean;
}

function planOf(text: string): [string, Plan] {
  const [code = "", ranges = "", zero] = text.split(" ");
  const lengths = ranges.split(",").map((range): [number, number] => {
    const [from, to = from] = range.split("-").map(Number);
    return [from as number, to as number];
  });
  return [code, { lengths, hasTrunkZero: zero === "0" }];
}

let plans: Map<string, Plan> | undefined;

/**
 * A number as digits with its country calling code (E.164), without the zero that is dialled within a country:
 * `610498765432` is `61498765432`. Empty for digits that no country's numbering plan has.
 */
export function phoneNumber(digits: string): string {
  plans ??= new Map(phonePlans.split("|").map(planOf));
  if (!/^\d{5,20}$/.test(digits)) return "";
  for (const size of [1, 2, 3]) {
    const plan = plans.get(digits.slice(0, size));
    if (!plan) continue;
    const [code, national] = [digits.slice(0, size), digits.slice(size)];
    const isPossible = (text: string) => plan.lengths.some(([from, to]) => from <= text.length && text.length <= to);
    const shorter = national.slice(1);
    if (plan.hasTrunkZero && /^0[1-9]/.test(national) && isPossible(shorter)) return code + shorter;
    return isPossible(national) ? digits : "";
  }
  return "";
}

/** A number as people write it, as `Phone` takes it: without the plus or the zeros in front of the country calling code. */
export const typedDigits = (text: string): string => text.replace(/[\s().\-/]/g, "").replace(/^(\+|00)/, "");

/** Digits alone, as `phoneNumber` writes them. */
export const Phone = z
  .string()
  .trim()
  .overwrite(phoneNumber)
  .regex(/^\d{5,20}$/, "must be a phone number in digits that starts with the country calling code");
