import { z } from "zod";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/run-test";
import { path, scriptOf } from "./form.server.ts";

/** Runs the script of a form, saved or not. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const read = scriptOf(form);
    if ("wrong" in read) return invalid(read.wrong);
    const { script, environmentVariables, allowedHosts, tokenSample, contextSample } = read.script;
    const userId = textOf(form, "userId");
    return call(`${path}/test`, z.record(z.string(), z.unknown()), {
      method: "POST",
      body: {
        ...{ tokenType: args.params.tokenType, script, environmentVariables, allowedHosts },
        ...{ token: tokenSample ?? {}, context: contextSample ?? {} },
        ...(userId === "" ? {} : { userId }),
      },
    });
  });
