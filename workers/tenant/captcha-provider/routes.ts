import type { Hono } from "hono";
import {
  CaptchaProvider,
  CaptchaTestResult,
  SetCaptchaProvider,
  TestCaptchaProvider,
} from "../../../contracts/captcha-provider.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { deleteCaptchaProvider } from "./delete.ts";
import { getCaptchaProvider } from "./get.ts";
import { putCaptchaProvider } from "./put.ts";
import { testCaptcha } from "./verify.ts";

const path = "/api/captcha-provider";

/** The bot check of sign-in and sign-up. */
export function captchaProviderRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "CAPTCHA provider");
  const answer = { status: 200, schema: CaptchaProvider } as const;
  api({ method: "get", path, summary: "Get the CAPTCHA provider", answer }, async (c) =>
    versioned(await getCaptchaProvider(c.env.ctx)),
  );
  api(
    {
      method: "put",
      path,
      summary: "Set the CAPTCHA provider",
      description:
        "It takes effect when `captchaPolicy` of the sign-in experience is enabled. The plan must include security features: 403 `subscription.limit_exceeded`.",
      body: SetCaptchaProvider,
      answer,
    },
    async (c, { body, ifMatch }) => versioned(await putCaptchaProvider(c.env.ctx, body.config, ifMatch)),
  );
  api({ method: "delete", path, summary: "Delete the CAPTCHA provider", answer: { status: 204 } }, (c, { ifMatch }) =>
    deleteCaptchaProvider(c.env.ctx, ifMatch),
  );
  api(
    {
      method: "post",
      path: `${path}/test`,
      summary: "Test a CAPTCHA provider",
      description:
        "Verifies a token of the provider's widget with a configuration that need not be saved. A masked secret key stands for the saved one. Returns what the provider says; nothing is stored.",
      body: TestCaptchaProvider,
      answer: { status: 200, schema: CaptchaTestResult },
    },
    (c, { body }) => testCaptcha(c.env.ctx, body),
  );
}
