import type { Hono } from "hono";
import { z } from "zod";
import { JsonObject } from "../../../contracts/entity.ts";
import { ConnectorData } from "../../../contracts/experience.ts";
import {
  CheckOwnPassword,
  MyProfile,
  OfConnector,
  OwnVerification,
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
import type { TenantScope } from "../scope.ts";
import { fileOf } from "../user-assets/routes.ts";
import { uploadService } from "../user-assets/upload.ts";
import { meApi } from "./api.ts";
import { sendOwnCode, verifyOwnCode } from "./codes.ts";
import { setOwnPassword, verifyOwnPassword } from "./password.ts";
import { uploadPicture } from "./pictures.ts";
import { getCustomData, getMe, mergeCustomData, updateMe } from "./profile.ts";
import { getOwnVerification } from "./proof.ts";
import { finishLink, listLinkable, startLink, unlink } from "./social.ts";

const sensitive =
  "Requires a successful `POST /me/password/verify`, or a verified code to the current email address, in the same session within the last 10 minutes; users with neither a password nor an email address must have signed in within the last 10 minutes. Otherwise 401 `verification_record.permission_denied`.";

/** One's own user of the console: in the admin tenant alone. */
export function meRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = meApi(app);
  const profile = { status: 200, schema: MyProfile } as const;
  const data = { status: 200, schema: JsonObject } as const;
  const done = { status: 204 } as const;
  api({ method: "get", path: "/me", summary: "Get my profile", answer: profile }, async (c) =>
    versioned(await getMe(c.env.ctx, c.env.me)),
  );
  api(
    {
      ...{ method: "patch", path: "/me", summary: "Update my name, picture, username, or email address" },
      description: `A new email address must be verified with a code first. ${sensitive} The username can be changed in the open-source edition, the email address in the cloud edition.`,
      body: UpdateMe,
      answer: profile,
    },
    async (c, { body, ifMatch }) => versioned(await updateMe(c.env.ctx, c.env.me, body, ifMatch)),
  );
  api({ method: "get", path: "/me/custom-data", summary: "Get my custom data", answer: data }, async (c) =>
    versioned(await getCustomData(c.env.ctx, c.env.me)),
  );
  api(
    {
      ...{ method: "patch", path: "/me/custom-data", summary: "Update my custom data" },
      description: "Merges the keys sent into the existing data. Limit: 64 kB in total.",
      body: JsonObject,
      answer: data,
    },
    async (c, { body, ifMatch }) => versioned(await mergeCustomData(c.env.ctx, c.env.me, body, ifMatch)),
  );
  api(
    {
      method: "post",
      path: "/me/password/verify",
      summary: "Verify my password",
      body: CheckOwnPassword,
      answer: done,
    },
    (c, { body }) => verifyOwnPassword(c.env.ctx, c.env.me, body.password),
  );
  api(
    {
      ...{ method: "get", path: "/me/verification", summary: "Get whether I was verified in this session" },
      description: "True for 10 minutes after a verification that sensitive operations accept.",
      answer: { status: 200, schema: OwnVerification },
    },
    (c) => getOwnVerification(c.env.ctx, c.env.me),
  );
  api(
    {
      ...{ method: "post", path: "/me/password", summary: "Set my password and end my other sessions" },
      description: sensitive,
      body: SetOwnPassword,
      answer: done,
    },
    (c, { body }) => setOwnPassword(c.env.ctx, c.env.me, body.password),
  );
  api(
    {
      ...{ method: "get", path: "/me/social/connectors", summary: "List the social connectors that I can link" },
      answer: { status: 200, schema: z.array(PublicConnector) },
    },
    (c) => listLinkable(c.env.ctx),
  );
  api(
    {
      ...{
        method: "post",
        path: "/me/social/authorization-uri",
        summary: "Get the authorization URI for linking a social account",
      },
      description: sensitive,
      body: StartLink,
      answer: { status: 200, schema: StartedLink },
    },
    (c, { body }) => startLink(c.env.ctx, c.env.me, body),
  );
  api(
    {
      ...{ method: "post", path: "/me/social/link-identity", summary: "Link a social account" },
      body: OfConnector.extend({ connectorData: ConnectorData }),
      answer: done,
    },
    (c, { body }) => finishLink(c.env.ctx, c.env.me, body),
  );
  api(
    {
      ...{ method: "delete", path: "/me/social/identity/:connectorId", summary: "Unlink a social account" },
      description: sensitive,
      params: OfConnector,
      answer: done,
    },
    (c, { params }) => unlink(c.env.ctx, c.env.me, params.connectorId),
  );
  api(
    {
      method: "post",
      path: "/me/verification-codes",
      summary: "Send a verification code to an email address",
      body: SendOwnCode,
      answer: done,
    },
    (c, { body }) => sendOwnCode(c.env.ctx, c.env.me, body.email),
  );
  api(
    {
      ...{ method: "post", path: "/me/verification-codes/verify", summary: "Verify a verification code" },
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
      ...{ method: "get", path: "/me/user-assets/service-status", summary: "Get the status of the upload service" },
      answer: { status: 200, schema: UploadService },
    },
    () => uploadService({ maxBytes: ownUploadMax }),
  );
  api(
    {
      ...{ method: "post", path: "/me/user-assets", summary: "Upload a profile picture" },
      description:
        "`multipart/form-data` with one file named `file`, up to 500 kB. The 10 most recent pictures are kept until the account is deleted.",
      answer: { status: 200, schema: UploadedAsset },
    },
    async (c) => uploadPicture(c.env.ctx, c.env.me, await fileOf(c.req.raw)),
  );
}
