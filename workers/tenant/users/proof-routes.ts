import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { IdentityQuery, UserIdentities, UserIdentity } from "../../../contracts/provider-token.ts";
import { Identities, User } from "../../../contracts/user.ts";
import { IdentityTarget, LinkIdentity, SetIdentity } from "../../../contracts/user-identity.ts";
import {
  CreatedMfaFactor,
  CreateMfaFactor,
  DeleteMfaFactor,
  MfaFactor,
  TrustedDevice,
} from "../../../contracts/user-mfa.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { linkIdentity, removeIdentity, setIdentity } from "./identities.ts";
import { deleteTokens, getIdentity, listIdentities } from "./identity-tokens.ts";
import { createMfaFactor, deleteMfaFactor, listMfaFactors, resetMfa } from "./mfa.ts";
import { listTrustedDevices, revokeTrustedDevice, revokeTrustedDevices } from "./trusted-devices.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Users";
const one = "/api/users/:userId";
const ByUser = z.object({ userId: EntityId });

/** Who a user is at other providers. */
export function identityRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/identities`;
  const ByTarget = ByUser.extend({ target: IdentityTarget });
  api(
    {
      method: "post",
      path,
      summary: "Link a social identity to a user",
      description:
        "Takes the response of the provider to a request started with `POST /api/connectors/{id}/authorization-uri`.",
      params: ByUser,
      body: LinkIdentity,
      answer: { status: 200, schema: Identities },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await linkIdentity(c.env.ctx, { id: params.userId, ifMatch }, body)),
  );
  const withTokens =
    "With `includeTokenSecret=true`, also what is known of the tokens that are stored for it: never the tokens.";
  api(
    {
      method: "get",
      path: `${path}/:target`,
      summary: "Get a social identity of a user",
      description: withTokens,
      params: ByTarget,
      query: IdentityQuery,
      answer: { status: 200, schema: UserIdentity },
    },
    (c, { params, query }) => getIdentity(c.env.ctx, params.userId, params.target, query.withTokens),
  );
  api(
    {
      method: "get",
      path: `${one}/all-identities`,
      summary: "List the identities of a user",
      description: withTokens,
      params: ByUser,
      query: IdentityQuery,
      answer: { status: 200, schema: UserIdentities },
    },
    (c, { params, query }) => listIdentities(c.env.ctx, params.userId, query.withTokens),
  );
  api(
    {
      method: "delete",
      path: "/api/secrets/:id",
      summary: "Delete the tokens of a provider that are stored for a user",
      params: z.object({ id: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => deleteTokens(c.env.ctx, params.id),
  );
  api(
    {
      method: "put",
      path: `${path}/:target`,
      summary: "Set the social identity of a user at a provider",
      description: "201 if the identity is added, 200 if it replaces another one.",
      params: ByTarget,
      body: SetIdentity,
      answer: { status: 200, schema: Identities },
    },
    async (c, { params, body, ifMatch }) => {
      const of = { id: params.userId, ifMatch };
      const { value, version, isNew } = await setIdentity(c.env.ctx, of, params.target, body);
      return c.json(value, isNew ? 201 : 200, { etag: `"${version}"` });
    },
  );
  api(
    {
      method: "delete",
      path: `${path}/:target`,
      summary: "Unlink a social identity from a user",
      params: ByTarget,
      answer: { status: 200, schema: User },
    },
    async (c, { params, ifMatch }) =>
      versioned(await removeIdentity(c.env.ctx, { id: params.userId, ifMatch }, params.target)),
  );
}

/** Second factors, and browsers that are not asked for them. */
export function factorRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/mfa-verifications`;
  api(
    {
      method: "get",
      path,
      summary: "List the MFA factors of a user",
      params: ByUser,
      answer: { status: 200, schema: z.array(MfaFactor) },
    },
    (c, { params }) => listMfaFactors(c.env.ctx, params.userId),
  );
  api(
    {
      method: "post",
      path,
      summary: "Add an MFA factor to a user",
      description: "A secret or codes that are not sent are generated. They are returned only in this response.",
      params: ByUser,
      body: CreateMfaFactor,
      answer: { status: 200, schema: CreatedMfaFactor },
    },
    (c, { params, body }) => createMfaFactor(c.env.ctx, params.userId, body),
  );
  api(
    {
      method: "delete",
      path: `${path}/:verificationId`,
      summary: "Delete an MFA factor of a user",
      description:
        "The user is told by email. The deletion can be undone for a day. Backup codes that are left alone are still asked for: `withBackupCodes=true` deletes them too if no other factor is left.",
      params: ByUser.extend({ verificationId: EntityId }),
      query: DeleteMfaFactor,
      answer: { status: 204 },
    },
    (c, { params, query }) => deleteMfaFactor(c.env.ctx, params.userId, params.verificationId, query),
  );
  api(
    {
      method: "delete",
      path,
      summary: "Reset the MFA of a user",
      description: "Deletes all factors and trusted devices. The user is told by email.",
      params: ByUser,
      answer: { status: 204 },
    },
    (c, { params }) => resetMfa(c.env.ctx, params.userId),
  );
  const devices = `${one}/trusted-devices`;
  api(
    {
      method: "get",
      path: devices,
      summary: "List the trusted devices of a user",
      params: ByUser,
      answer: { status: 200, schema: z.array(TrustedDevice) },
    },
    (c, { params }) => listTrustedDevices(c.env.ctx, params.userId),
  );
  api(
    {
      method: "delete",
      path: devices,
      summary: "Revoke all trusted devices of a user",
      params: ByUser,
      answer: { status: 204 },
    },
    (c, { params }) => revokeTrustedDevices(c.env.ctx, params.userId),
  );
  api(
    {
      method: "delete",
      path: `${devices}/:deviceId`,
      summary: "Revoke a trusted device of a user",
      params: ByUser.extend({ deviceId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => revokeTrustedDevice(c.env.ctx, params.userId, params.deviceId),
  );
}
