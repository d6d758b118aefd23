import { siGithub } from "simple-icons";
import { z } from "zod";
import { AppError } from "../../../kernel/error.ts";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Some, Subject } from "./provider-call.ts";

const Profile = z.looseObject({ id: Subject, login: Some, name: Some, avatar_url: Some });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export const github = oauthProvider({
  id: "github-universal",
  target: "github",
  name: "GitHub",
  logo: brandLogo("#24292f", siGithub),
  logoDark: brandLogo("#57606a", siGithub),
  setUp: [
    "In GitHub, go to “Settings”, “Developer settings”, [“OAuth Apps”](https://github.com/settings/developers), and register a new app.",
  ],
  authorizationEndpoint: "https://github.com/login/oauth/authorize",
  tokenEndpoint: "https://github.com/login/oauth/access_token",
  scope: "read:user user:email",
  pkce: true,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const token = accessTokenOf(tokens);
    const profile = await getWithToken(ctx, ctx.serviceUrl("https://api.github.com/user"), token, Profile);
    // The address of the profile is one to be shown; those that belong to the person are listed apart.
    const emails = await getWithToken(ctx, ctx.serviceUrl("https://api.github.com/user/emails"), token, Emails).catch(
      (thrown) => {
        // Without the scope for it GitHub hides the list, and the person signs in without an address.
        if (thrown instanceof AppError && thrown.code !== "connector.rate_limit_exceeded") return [];
        throw thrown;
      },
    );
    const primary = emails.find((email) => email.primary);
    return userInfoOf({
      id: profile.id,
      email: primary?.email,
      isEmailVerified: primary?.verified,
      name: profile.name ?? profile.login,
      avatar: profile.avatar_url,
      raw: profile,
    });
  },
});
