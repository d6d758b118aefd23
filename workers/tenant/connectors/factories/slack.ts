import { z } from "zod";
import { AppError } from "../../../kernel/error.ts";
import { accessTokenOf } from "./code-flow.ts";
import { drawLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { StandardClaims, userInfoOfClaims } from "./profile.ts";
import { getWithToken, readAs } from "./provider-call.ts";

/** Slack answers 200 to everything and says in `ok` how it went. */
const Answer = z.looseObject({ ok: z.boolean() });

export const slack = oauthProvider({
  id: "slack-universal",
  target: "slack",
  name: "Slack",
  logo: drawLogo("#4a154b", '<path d="M10 5v14M14 5v14M5 10h14M5 14h14"/>'),
  setUp: [
    "Open [api.slack.com/apps](https://api.slack.com/apps), create an app for your workspace, and go to “OAuth & Permissions”.",
  ],
  authorizationEndpoint: "https://slack.com/openid/connect/authorize",
  tokenEndpoint: "https://slack.com/api/openid.connect.token",
  scope: "openid profile email",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://slack.com/api/openid.connect.userInfo");
    const answer = await getWithToken(ctx, address, accessTokenOf(tokens), Answer);
    if (!answer.ok) throw new AppError("connector.social_invalid_access_token");
    return userInfoOfClaims(readAs(StandardClaims, answer));
  },
});
