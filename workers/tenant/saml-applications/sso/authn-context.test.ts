import { expect, it } from "vitest";
import { authnContexts } from "../../saml/identifiers.ts";
import { type AskedContext, authnContextFor, isContextPossible } from "./authn-context.ts";

const { unspecified, password, passwordProtectedTransport: transport } = authnContexts;
const mfa = "https://refeds.org/profile/mfa";
const asking = (comparison: AskedContext["comparison"], ...classes: string[]) => ({ classes, comparison });

it("the class that is stated is one that is true of the sign-in", () => {
  const cases: [AskedContext | null, withPassword: string | null, without: string | null][] = [
    [null, transport, unspecified],
    [asking("exact", transport), transport, unspecified],
    [asking("exact", password), password, unspecified],
    [asking("exact", password, transport), transport, unspecified],
    [asking("exact", unspecified), unspecified, unspecified],
    [asking("exact", mfa, transport), transport, unspecified],
    [asking("exact", mfa), null, null],
    [asking("minimum", password), transport, unspecified],
    [asking("minimum", unspecified), transport, unspecified],
    [asking("minimum", mfa), null, null],
    [asking("better", unspecified), transport, null],
    [asking("better", transport), null, null],
    [asking("maximum", password), password, unspecified],
    [asking("maximum", transport), transport, unspecified],
  ];
  for (const [asked, withPassword, without] of cases) {
    expect([asked, authnContextFor(asked, ["pwd", "otp", "mfa"])]).toEqual([asked, withPassword]);
    expect([asked, authnContextFor(asked, ["hwk", "user"])]).toEqual([asked, without]);
    expect([asked, isContextPossible(asked)]).toEqual([asked, withPassword !== null || without !== null]);
  }
});
