import { describe, expect, it } from "vitest";
import { experienceOf } from "../../sign-in-experience/load.ts";
import { type Account, beginning, noStanding, type SignInState } from "./state.ts";
import { type Input, step } from "./transition.ts";

const account: Account = {
  ...{ id: "u1", isSuspended: false, username: "ada", primaryEmail: null, primaryPhone: null, isEmailVerified: true },
  ...{ hasPassword: true, targets: [] },
};

describe("profile fields of a new user", () => {
  const field = (name: string, required = false) => ({ name, required, type: "Text" as const });
  const told = (
    profile: SignInState["profile"],
    fields: ReturnType<typeof field>[],
    isAsking: boolean,
    isNew = true,
  ) => {
    const whole = { username: "ada", passwordHash: "h", ...profile };
    const from = { ...beginning("Register", false), userId: "new", isNew, profile: whole };
    const input: Input = { type: "submit", account: isNew ? null : account, standing: noStanding, isAsking };
    const outcome = step({ ...experienceOf("t", {}), customProfileFields: fields }, from, input);
    return outcome.ok ? "ok" : (outcome.data as { missingProfile: string[] }).missingProfile.join();
  };
  const [optional, required] = [field("city"), field("company", true)];

  it.each([
    ["there are none", {}, [], true, "ok"],
    ["a page asks for optional ones once", {}, [optional], true, "extraProfile"],
    ["skipped, they are not asked for again", { fields: {} }, [optional], true, "ok"],
    ["a program need not give optional ones", {}, [optional], false, "ok"],
    ["a required one is asked for in any case", {}, [required], false, "extraProfile"],
    ["and cannot be skipped", { fields: {} }, [required], true, "extraProfile"],
    ["what was given counts", { fields: { company: "Acme" } }, [required, optional], true, "ok"],
    ["a provider’s name counts", { name: "Ada" }, [field("name", true)], false, "ok"],
    [
      "one that was defined meanwhile is asked for",
      { fields: { city: "Rome" } },
      [optional, required],
      true,
      "extraProfile",
    ],
    ["a value of a field that is gone is no obstacle", { fields: { gone: "x" } }, [], true, "ok"],
    ["identifiers come first", { passwordHash: undefined }, [required], true, "password"],
  ] as const)("%s", (_, profile, fields, isAsking, expected) => {
    expect(told(profile as SignInState["profile"], [...fields], isAsking)).toBe(expected);
  });

  it("nobody who has an account is asked", () => {
    expect(told({}, [required], true, false)).toBe("ok");
  });

  it("are given by who registers, and by nobody else", () => {
    const give = (event: SignInState["event"]) => {
      const input: Input = {
        type: "profile",
        account,
        standing: noStanding,
        add: { fields: { city: "Rome" } },
        taken: null,
      };
      const outcome = step(experienceOf("t", {}), beginning(event, false), input);
      return outcome.ok ? "ok" : outcome.code;
    };
    expect([give("Register"), give("SignIn")]).toEqual(["ok", "session.invalid_interaction_type"]);
  });
});
