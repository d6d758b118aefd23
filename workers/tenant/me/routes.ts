import type { Hono } from "hono";
import { z } from "zod";
import { JsonObject } from "../../../contracts/entity.ts";
import { ConnectorData } from "../../../contracts/experience.ts";
import {
  CheckOwnPassword,
  MyProfile,
  OfConnector,
  SendOwnCode,
  SetOwnPassword,
  StartedLink,
  StartLink,
  UpdateMe,
  VerifyOwnCode,
} from "../../../contracts/me.ts";
import { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { ownUploadMax, UploadedAsset, UploadService } from "../../../contracts/user-asset.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { fileOf } from "../user-assets/routes.ts";
import { uploadService } from "../user-assets/upload.ts";
import { meApi } from "./api.ts";
import { sendOwnCode, verifyOwnCode } from "./codes.ts";
import { setOwnPassword, verifyOwnPassword } from "./password.ts";
import { uploadPicture } from "./pictures.ts";
import { getCustomData, getMe, mergeCustomData, updateMe } from "./profile.ts";
import { finishLink, listLinkable, startLink, unlink } from "./social.ts";

/** One's own user of the console (`api.md`, "/me"): in the admin tenant alone. */
export function meRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = meApi(app);
  const profile = { status: 200, schema: MyProfile } as const;
  const data = { status: 200, schema: JsonObject } as const;
  const done = { status: 204 } as const;
  api({ method: "get", path: "/me", summary: "Who I am", answer: profile }, async (c) =>
    versioned(await getMe(c.env.ctx, c.env.me)),
  );
  api(
    {
      ...{ method: "patch", path: "/me", summary: "Change my name, picture and, by edition, username or address" },
      description: "A new address needs a code verified for it: else 401 `verification_record.permission_denied`.",
      body: UpdateMe,
      answer: profile,
    },
    async (c, { body, ifMatch }) => versioned(await updateMe(c.env.ctx, c.env.me, body, ifMatch)),
  );
  api({ method: "get", path: "/me/custom-data", summary: "What the console keeps for me", answer: data }, async (c) =>
    versioned(await getCustomData(c.env.ctx, c.env.me)),
  );
  api(
    {
      ...{ method: "patch", path: "/me/custom-data", summary: "Change what the console keeps for me, key by key" },
      description: "At most 64 kB in all.",
      body: JsonObject,
      answer: data,
    },
    async (c, { body, ifMatch }) => versioned(await mergeCustomData(c.env.ctx, c.env.me, body, ifMatch)),
  );
  api(
    { method: "post", path: "/me/password/verify", summary: "Prove my password", body: CheckOwnPassword, answer: done },
    (c, { body }) => verifyOwnPassword(c.env.ctx, c.env.me, body.password),
  );
  api(
    {
      ...{ method: "post", path: "/me/password", summary: "Set my password, and end my other sessions" },
      description: "Within ten minutes of `/me/password/verify` in the same session, or where there is none yet.",
      body: SetOwnPassword,
      answer: done,
    },
    (c, { body }) => setOwnPassword(c.env.ctx, c.env.me, body.password),
  );
  api(
    {
      ...{ method: "get", path: "/me/social/connectors", summary: "Providers that I can link" },
      answer: { status: 200, schema: z.array(PublicConnector) },
    },
    (c) => listLinkable(c.env.ctx),
  );
  api(
    {
      ...{ method: "post", path: "/me/social/authorization-uri", summary: "Where to go to link a provider" },
      body: StartLink,
      answer: { status: 200, schema: StartedLink },
    },
    (c, { body }) => startLink(c.env.ctx, c.env.me, body),
  );
  api(
    {
      ...{ method: "post", path: "/me/social/link-identity", summary: "Link what the provider answered" },
      body: OfConnector.extend({ connectorData: ConnectorData }),
      answer: done,
    },
    (c, { body }) => finishLink(c.env.ctx, c.env.me, body),
  );
  api(
    {
      ...{ method: "delete", path: "/me/social/identity/:connectorId", summary: "Unlink a provider" },
      params: OfConnector,
      answer: done,
    },
    (c, { params }) => unlink(c.env.ctx, c.env.me, params.connectorId),
  );
  api(
    { method: "post", path: "/me/verification-codes", summary: "Mail a code", body: SendOwnCode, answer: done },
    (c, { body }) => sendOwnCode(c.env.ctx, c.env.me, body.email),
  );
  api(
    {
      ...{ method: "post", path: "/me/verification-codes/verify", summary: "Prove an address by its code" },
      body: VerifyOwnCode,
      answer: done,
    },
    (c, { body }) => verifyOwnCode(c.env.ctx, c.env.me, body.email, body.verificationCode),
  );
  uploads(app);
}

function uploads(app: Hono<{ Bindings: TenantScope }>): void {
  const api = meApi(app);
  api(
    {
      ...{ method: "get", path: "/me/user-assets/service-status", summary: "Can I upload, and what?" },
      answer: { status: 200, schema: UploadService },
    },
    () => uploadService({ maxBytes: ownUploadMax }),
  );
  api(
    {
      ...{ method: "post", path: "/me/user-assets", summary: "Upload a picture of mine" },
      description:
        "`multipart/form-data` with one file, `file`, of at most 500 kB. The newest ten stay, until the account goes.",
      answer: { status: 200, schema: UploadedAsset },
    },
    async (c) => uploadPicture(c.env.ctx, c.env.me, await fileOf(c.req.raw)),
  );
}
