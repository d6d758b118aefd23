import { expect, it } from "vitest";
import { PasswordPolicy } from "../../../contracts/password-policy.ts";
import { policyOf, wrongIn } from "./policy-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ min: "8", max: "256", types: "1", ...fields })) form.set(name, value);
  return form;
}

it("a form is the policy that the API takes, words a line each and each once", () => {
  const policy = policyOf(formOf({ types: "3", pwned: "on", words: " acme \r\n\nacme\nWidget 3000" }));
  expect(policy).toEqual({
    length: { min: 8, max: 256 },
    characterTypes: { min: 3 },
    rejects: { pwned: true, repetitionAndSequence: false, userInfo: false, words: ["acme", "Widget 3000"] },
  });
  expect(PasswordPolicy.parse(policy)).toEqual(policy);
});

it.each([
  [{}, null],
  [{ min: "0" }, { length: true }],
  [{ min: "20", max: "19" }, { length: true }],
  [{ max: "257" }, { length: true }],
  [{ min: "-5" }, { length: true }],
  [{ words: "x".repeat(129) }, { words: true }],
  [{ words: Array.from({ length: 1001 }, (_, n) => `w${n}`).join("\n") }, { words: true }],
])("what the API would refuse is found in the form: %j", (fields, wrong) =>
  expect(wrongIn(policyOf(formOf(fields)))).toEqual(wrong),
);
