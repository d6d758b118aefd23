import { expect, it } from "vitest";
import { TemplateType } from "./connector.ts";
import { literalTags, missingVariable, neededIn, unknownVariables } from "./message-variables.ts";

it("a message names what its readers go on with: a link, or else a code; notices need nothing", () => {
  const needed = TemplateType.options.map((type) => [type, neededIn(type)] as const);
  expect(needed.filter(([, name]) => name !== "code")).toEqual([
    ["OrganizationInvitation", "link"],
    ["MagicLink", "link"],
    ["CredentialChanged", null],
  ]);
  expect(missingVariable("SignIn", "Hello")).toBe("code");
  expect(missingVariable("SignIn", "Hello {{ code }}")).toBeNull();
  expect(missingVariable("MagicLink", "{{code}}")).toBe("link");
  expect(missingVariable("CredentialChanged", "Hello")).toBeNull();
});

it("what has no value in a message is told from what is no variable", () => {
  const text =
    "{{#if user.name}}Hello {{ user.name }}{{/if}} {{ code }} {{nick}} {{nick}} {{#if user.name}} {{}} { {x} }";
  expect(unknownVariables(text, ["user.name", "code"])).toEqual(["nick"]);
  expect(literalTags(text)).toEqual(["{{#if user.name}}", "{{/if}}", "{{}}"]);
});
