import type { Hono } from "hono";
import { z } from "zod";
import {
  LinkMyIdentity,
  MyAccount,
  MyGrant,
  MySession,
  SetMyEmail,
  SetMyPassword,
  SetMyPhone,
  UpdateMyAccount,
  UpdateMyProfile,
  verificationHeader,
} from "../../../contracts/account.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { ProviderToken, RenewProviderToken } from "../../../contracts/provider-token.ts";
import { UserProfile } from "../../../contracts/user.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../scope.ts";
import { removeMyAddress, setMyAddress } from "./addresses.ts";
import { accountApi, allowOwnOrigins } from "./api.ts";
import { deleteMyAccount } from "./delete.ts";
import { factorProofRoutes, factorRoutes } from "./factor-routes.ts";
import { getMyAccount } from "./get.ts";
import { endMyGrants, listMyGrants } from "./grants.ts";
import { setMyPassword } from "./password.ts";
import { myProviderToken, renewMyProviderToken } from "./provider-token.ts";
import { endMySession, listMySessions } from "./sessions.ts";
import { linkMyIdentity, unlinkMyIdentity } from "./social.ts";
import { updateMyAccount, updateMyProfile } from "./update.ts";
import { verificationRoutes } from "./verification-routes.ts";

type App = Hono<{ Bindings: TenantScope }>;

const all = "/api/my-account";
const done = { status: 204 } as const;
const sensitive = `Requires the header \`${verificationHeader}\` with the ID of a verification made in the last 10 minutes (\`/api/verifications\`).`;

/** What end users do with their own accounts, with an opaque access token. */
export function accountRoutes(app: App): void {
  allowOwnOrigins(app);
  profileRoutes(app);
  sensitiveRoutes(app);
  providerTokenRoutes(app);
  accessRoutes(app);
  factorRoutes(app);
  verificationRoutes(app);
  factorProofRoutes(app);
}

function profileRoutes(app: App): void {
  const api = accountApi(app, "My account");
  const answer = { status: 200, schema: MyAccount } as const;
  api({ method: "get", path: all, summary: "Get my account", answer }, async (c) =>
    versioned(await getMyAccount(c.env.ctx, c.env.me)),
  );
  api(
    { method: "patch", path: all, summary: "Update my name, picture, or username", body: UpdateMyAccount, answer },
    async (c, { body, ifMatch }) => versioned(await updateMyAccount(c.env.ctx, c.env.me, body, ifMatch)),
  );
  api(
    {
      method: "patch",
      path: `${all}/profile`,
      summary: "Update my profile claims",
      body: UpdateMyProfile,
      answer: { status: 200, schema: UserProfile },
    },
    async (c, { body, ifMatch }) => versioned(await updateMyProfile(c.env.ctx, c.env.me, body, ifMatch)),
  );
}

function sensitiveRoutes(app: App): void {
  const api = accountApi(app, "My account");
  const shape = { description: sensitive, answer: done };
  const proofOf = (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header(verificationHeader) ?? null;
  api(
    {
      ...shape,
      method: "delete",
      path: all,
      summary: "Delete my account",
      description: `Deletes the user with everything that belongs to them, for good. The tenant must allow it (\`deletionEnabled\` of the account center). ${sensitive}`,
    },
    (c) => deleteMyAccount(c.env.ctx, c.env.me, proofOf(c)),
  );
  api(
    { ...shape, method: "post", path: `${all}/password`, summary: "Set my password", body: SetMyPassword },
    (c, { body }) => setMyPassword(c.env.ctx, c.env.me, body.password, proofOf(c)),
  );
  api(
    { ...shape, method: "post", path: `${all}/primary-email`, summary: "Set my email address", body: SetMyEmail },
    (c, { body }) => {
      const identifier = { type: "email", value: body.email } as const;
      const recordId = body.newIdentifierVerificationRecordId;
      return setMyAddress(c.env.ctx, c.env.me, { identifier, recordId }, proofOf(c));
    },
  );
  api({ ...shape, method: "delete", path: `${all}/primary-email`, summary: "Remove my email address" }, (c) =>
    removeMyAddress(c.env.ctx, c.env.me, "email", proofOf(c)),
  );
  api(
    { ...shape, method: "post", path: `${all}/primary-phone`, summary: "Set my phone number", body: SetMyPhone },
    (c, { body }) => {
      const identifier = { type: "phone", value: body.phone } as const;
      const recordId = body.newIdentifierVerificationRecordId;
      return setMyAddress(c.env.ctx, c.env.me, { identifier, recordId }, proofOf(c));
    },
  );
  api({ ...shape, method: "delete", path: `${all}/primary-phone`, summary: "Remove my phone number" }, (c) =>
    removeMyAddress(c.env.ctx, c.env.me, "phone", proofOf(c)),
  );
  api(
    { ...shape, method: "post", path: `${all}/identities`, summary: "Link a social account", body: LinkMyIdentity },
    (c, { body }) => linkMyIdentity(c.env.ctx, c.env.me, body.newIdentifierVerificationRecordId, proofOf(c)),
  );
  api(
    {
      ...shape,
      method: "delete",
      path: `${all}/identities/:target`,
      summary: "Unlink a social account",
      params: z.object({ target: z.string().min(1).max(128) }),
    },
    (c, { params }) => unlinkMyIdentity(c.env.ctx, c.env.me, params.target, proofOf(c)),
  );
}

/** Tokens of providers, where a connector stores them. */
function providerTokenRoutes(app: App): void {
  const api = accountApi(app, "My account");
  const shape = {
    path: `${all}/identities/:target/access-token`,
    params: z.object({ target: z.string().min(1).max(128) }),
    answer: { status: 200, schema: ProviderToken },
  } as const;
  const uncached = { "cache-control": "no-store" };
  api(
    {
      ...shape,
      method: "get",
      summary: "Get the access token of a social provider",
      description:
        "Returns the access token that the provider issued at the last sign-in, refreshed if it has expired. Requires a first-party application, the scope `identities`, and a connector with `enableTokenStorage`.",
    },
    async (c, { params }) => c.json(await myProviderToken(c.env.ctx, c.env.me, params.target), 200, uncached),
  );
  api(
    {
      ...shape,
      method: "put",
      summary: "Replace the access token of a social provider",
      description:
        "Stores the tokens of a new sign-in with the provider, verified with `/api/verifications/social`, and returns the access token.",
      body: RenewProviderToken,
    },
    async (c, { params, body }) =>
      c.json(await renewMyProviderToken(c.env.ctx, c.env.me, params.target, body.verificationRecordId), 200, uncached),
  );
}

function accessRoutes(app: App): void {
  const api = accountApi(app, "My account");
  api(
    {
      method: "get",
      path: `${all}/sessions`,
      summary: "List my sessions",
      answer: { status: 200, schema: z.array(MySession) },
    },
    (c) => listMySessions(c.env.ctx, c.env.me),
  );
  api(
    {
      method: "delete",
      path: `${all}/sessions/:id`,
      summary: "End one of my sessions",
      params: z.object({ id: EntityId }),
      answer: done,
    },
    (c, { params }) => endMySession(c.env.ctx, c.env.me, params.id),
  );
  api(
    {
      method: "get",
      path: `${all}/grants`,
      summary: "List my grants",
      answer: { status: 200, schema: z.array(MyGrant) },
    },
    (c) => listMyGrants(c.env.ctx, c.env.me),
  );
  api(
    {
      method: "delete",
      path: `${all}/grants/:applicationId`,
      summary: "Revoke the grants of an application",
      params: z.object({ applicationId: EntityId }),
      answer: done,
    },
    (c, { params }) => endMyGrants(c.env.ctx, c.env.me, params.applicationId),
  );
}
