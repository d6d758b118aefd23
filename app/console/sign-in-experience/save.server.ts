import { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { type ActionArgs, ifMatch, invalidFields, write } from "../kit/write.server.ts";
import { readParts } from "./form.server.ts";

/** The action of each tab: saves what its form says, over the version that was loaded. */
export const saveParts = (args: ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const { parts, wrong } = readParts(form);
      if (wrong.length > 0) return invalidFields(wrong);
      return call("/api/sign-in-exp", SignInExperience, { method: "PATCH", body: parts, ...ifMatch(form) });
    },
    () => args.request.url,
  );
