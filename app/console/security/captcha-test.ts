import { CaptchaTestResult } from "../../../contracts/captcha-provider.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/captcha-test";
import { configOf, path } from "./captcha.server.ts";

/** Verifies a token of the widget with the keys of a form, saved or not. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const config = configOf(form);
    const token = textOf(form, "token");
    if (!config || token === "") return invalid("guard.invalid_input");
    return call(`${path}/test`, CaptchaTestResult, { method: "POST", body: { config, token } });
  });
