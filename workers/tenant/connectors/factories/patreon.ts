import { siPatreon } from "simple-icons";
import { z } from "zod";
import { accessTokenOf } from "./code-flow.ts";
import { brandLogo } from "./logo.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { userInfoOf } from "./profile.ts";
import { getWithToken, Said, Some, Subject } from "./provider-call.ts";

const Attributes = z.looseObject({ full_name: Some, image_url: Some, email: Some, is_email_verified: Said });
const Profile = z.object({ data: z.object({ id: Subject, attributes: Attributes }) });
const fields = "full_name,image_url,email,is_email_verified";

/** https://docs.patreon.com/#oauth */
export const patreon = oauthProvider({
  id: "patreon-universal",
  target: "patreon",
  name: "Patreon",
  logo: brandLogo("#141518", siPatreon),
  logoDark: brandLogo("#5b5d66", siPatreon),
  setUp: [
    "Open the [Patreon Platform](https://www.patreon.com/portal/registration/register-clients), go to “Clients & API Keys”, and create a client of API version 2.",
  ],
  authorizationEndpoint: "https://www.patreon.com/oauth2/authorize",
  tokenEndpoint: "https://www.patreon.com/api/oauth2/token",
  scope: "identity identity[email]",
  pkce: false,
  tokenAuth: "body",
  async userInfo(ctx, { tokens }) {
    const query = new URLSearchParams({ "fields[user]": fields });
    const address = `${ctx.serviceUrl("https://www.patreon.com/api/oauth2/v2/identity")}?${query}`;
    const { data } = await getWithToken(ctx, address, accessTokenOf(tokens), Profile);
    const { full_name, image_url, email, is_email_verified } = data.attributes;
    return userInfoOf({
      ...{ id: data.id, email, isEmailVerified: is_email_verified },
      ...{ name: full_name, avatar: image_url, raw: data },
    });
  },
});
