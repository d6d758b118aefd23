import { z } from "zod";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { socialFactory } from "../factory.ts";
import { codeOf } from "./code-flow.ts";
import { ClientConfig, clientItems } from "./form.ts";
import { drawLogo } from "./logo.ts";
import { requireDevelopment } from "./mock-messages.ts";
import { readmeOf } from "./oauth-provider.ts";

const Claimed = z.object({
  userId: z.string().min(1).optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  name: z.string().optional(),
  avatar: z.string().optional(),
});

/** For development: a provider that nobody asks. Who comes back says who they are, which is why it works nowhere else. */
export const mockSocial = socialFactory({
  id: "mock-social-connector",
  target: "mock-social",
  name: "Mock social",
  description: "Signs users in as whoever they say they are, for development.",
  logo: drawLogo("#7a8291", '<circle cx="12" cy="9" r="3.5"/><path d="M5 20c0-4 3-6 7-6s7 2 7 6"/>'),
  readme: readmeOf("Mock social", [
    "Use it on a development machine. Elsewhere, it is not offered, and signs nobody in.",
    "Call the redirect URI with `state`, `code`, and `userId`, `email`, or `phone` instead of opening the provider’s page.",
  ]),
  formItems: clientItems,
  config: ClientConfig,
  isOffered: ({ hasInbox }) => hasInbox,
  async authorizationUri(ctx, _, { state, redirectUri }) {
    requireDevelopment(ctx);
    const query = new URLSearchParams({ state, redirect_uri: redirectUri });
    return { url: `http://mock-social/?${query}` };
  },
  async userInfo(ctx, _, session, data) {
    requireDevelopment(ctx);
    if (data.state !== undefined && data.state !== session.state)
      throw new AppError("connector.authorization_failed", { details: "state: is of another sign-in" });
    codeOf(data);
    const claimed = Claimed.safeParse(data);
    if (!claimed.success) throw new AppError("connector.invalid_response");
    const { userId, email, phone, ...more } = claimed.data;
    return {
      id: userId ?? `mock-social-sub-${newId()}`,
      ...(email === undefined ? {} : { email, isEmailVerified: true }),
      ...(phone === undefined ? {} : { phone, isPhoneVerified: true }),
      ...more,
      rawData: { ...data },
    };
  },
});
