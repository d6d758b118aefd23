import { parsePhoneNumberFromString } from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json";
import { expect, test } from "vitest";
import { phonePlans as generated } from "../scripts/phone-plans.ts";
import { phoneNumber } from "./phone.ts";
import { phonePlans } from "./phone-plans.ts";
import { ImportedUser } from "./user-import.ts";

test("the numbering plans are those of the library", () => {
  expect(phonePlans).toBe(generated());
});

test("a mobile number of every country is kept as the library writes it, with and without a trunk zero", () => {
  for (const [country, national] of Object.entries(examples)) {
    const number = parsePhoneNumberFromString(national, country as keyof typeof examples);
    if (!number) throw new Error(country);
    const digits = number.number.slice(1);
    expect(phoneNumber(digits), country).toBe(digits);
    const inland = number.formatNational().replace(/\D/g, "");
    if (inland === `0${national}`) expect(phoneNumber(number.countryCallingCode + inland), country).toBe(digits);
  }
});

test("a zero that belongs to the number stays, and what is no number is none", () => {
  expect(phoneNumber("610498765432")).toBe("61498765432");
  expect(phoneNumber("390612345678")).toBe("390612345678");
  for (const wrong of ["99999", "12", "1555", "614987654321234", "+61498765432", ""])
    expect(phoneNumber(wrong)).toBe("");
});

test("an import takes a number as people write it", () => {
  for (const primaryPhone of ["0049 170 5555555", "+49 (170) 555-5555", "49/170/5555555"])
    expect(ImportedUser.parse({ primaryPhone }).primaryPhone).toBe("491705555555");
});
