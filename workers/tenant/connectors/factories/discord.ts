import { siDiscord } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Said, Some, Subject } from "./provider-call.ts";

const Profile = z.looseObject({
  id: Subject,
  username: Some,
  global_name: Some,
  avatar: Some,
  email: Some,
  verified: Said,
});

export const discord = oauthProvider({
  id: "discord-universal",
  target: "discord",
  name: "Discord",
  logo: brandLogo("#5865f2", siDiscord),
  setUp: [
    "Open the [Discord developer portal](https://discord.com/developers/applications), create an application, and go to “OAuth2”.",
  ],
  authorizationEndpoint: "https://discord.com/oauth2/authorize",
  tokenEndpoint: "https://discord.com/api/oauth2/token",
  scope: "identify email",
  pkce: true,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const address = ctx.serviceUrl("https://discord.com/api/users/@me");
    const profile = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    const { id, username, global_name, avatar, email, verified } = profile;
    return userInfoOf({
      id,
      email,
      isEmailVerified: verified,
      name: global_name ?? username,
      avatar: avatar && `https://cdn.discordapp.com/avatars/${id}/${avatar}.png`,
      raw: profile,
    });
  },
});
