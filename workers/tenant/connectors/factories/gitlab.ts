import { siGitlab } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.looseObject({
  id: Subject,
  username: Some,
  name: Some,
  email: Some,
  avatar_url: Some,
  confirmed_at: Some,
});

export const gitlab = oauthProvider({
  id: "gitlab-universal",
  target: "gitlab",
  name: "GitLab",
  logo: brandLogo("#e24329", siGitlab),
  setUp: [
    "In GitLab, go to “Preferences”, [“Applications”](https://gitlab.com/-/user_settings/applications), and add an application with the scope `read_user`.",
  ],
  authorizationEndpoint: "https://gitlab.com/oauth/authorize",
  tokenEndpoint: "https://gitlab.com/oauth/token",
  scope: "read_user",
  pkce: true,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://gitlab.com/api/v4/user");
    const profile = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    const { id, name, username, email, confirmed_at, avatar_url } = profile;
    const isEmailVerified = confirmed_at !== undefined;
    return userInfoOf({ id, name: name ?? username, email, isEmailVerified, avatar: avatar_url, raw: profile });
  },
});
