import { z } from "zod";

/** Below the tenant's endpoint: the page, and where its sign-ins come back to. */
export const demoPath = "/demo-app";

/** What the demo app is asked to try, in the query of its page. */
export const DemoOptions = z.object({
  /** The application that signs in. The demo app signs in as itself without it. */
  client_id: z.string().max(64).optional(),
  /** Whose look the pages have while the demo app signs in as itself. */
  app_id: z.string().max(64).optional(),
  scope: z.string().max(1024).optional(),
  resource: z.string().max(1024).optional(),
  organization_id: z.string().max(64).optional(),
  prompt: z.string().max(64).optional(),
  login_hint: z.string().max(256).optional(),
});
export type DemoOptions = z.infer<typeof DemoOptions>;
