import type { Hono } from "hono";
import { z } from "zod";
import {
  GeneratedBackupCodes,
  GeneratedTotp,
  StartedMyPasskey,
  StartedMyPasskeyProof,
  StartedMySocial,
} from "../../../contracts/account.ts";
import {
  DescribeMe,
  MyPage,
  PageAddFactor,
  PageDeleteFactor,
  PageDeleteMe,
  PageEndGrant,
  PageEndSession,
  PageFinishMySocial,
  PageFinishPasskey,
  PageProof,
  PageProveCode,
  PageProvePasskey,
  PageProvePassword,
  PageProveTotp,
  PageRemoveAddress,
  PageRenameFactor,
  PageRevokeDevice,
  PageSendAddress,
  PageSendProof,
  PageSetAddress,
  PageSetPassword,
  PageStartMySocial,
  PageStartPasskey,
  PageTotpSecret,
  PageUnlink,
  PageUpdateMe,
} from "../../../contracts/account-page.ts";
import { accountClientId } from "../../../contracts/built-in-client.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { route } from "../../kernel/route.ts";
import { getAccountCenter } from "../account-center/get.ts";
import { requireSession } from "../oidc/session.ts";
import type { TenantScope } from "../scope.ts";
import { removeMyAddress } from "./addresses.ts";
import { deleteMyAccount } from "./delete.ts";
import {
  finishMyPasskey,
  finishMyPasskeyProof,
  proveMyTotp,
  startMyPasskey,
  startMyPasskeyProof,
} from "./factor-proofs.ts";
import { endMyGrants } from "./grants.ts";
import type { Me } from "./me.ts";
import { addMyFactor, deleteMyFactor, generateBackupCodes, generateTotp, renameMyFactor } from "./mfa.ts";
import {
  describeMe,
  pageFinishSocial,
  pageProveCode,
  pageSendAddress,
  pageSendProof,
  pageSetAddress,
  pageStartSocial,
  pageUpdate,
} from "./page-steps.ts";
import { setMyPassword, verifyMyPassword } from "./password.ts";
import { endMyOtherSessions, endMySession } from "./sessions.ts";
import { unlinkMyIdentity } from "./social.ts";
import { revokeMyDevice } from "./trusted-devices.ts";

const Done = z.object({ done: z.literal(true) });
const everyScope: ReadonlySet<string> = new Set(["profile", "email", "phone", "address", "identities", "custom_data"]);

/** @throws `session.not_found`, `account_center.not_enabled` */
async function requireMe(ctx: Ctx, cookies: string | null): Promise<Me> {
  const [{ userId, uid }, { value: center }] = await Promise.all([requireSession(ctx, cookies), getAccountCenter(ctx)]);
  if (!center.enabled) throw new AppError("account_center.not_enabled");
  const { fields, deletionEnabled } = center;
  const token = { userId, clientId: accountClientId, isThirdParty: false, scopes: everyScope, sessionUid: uid };
  return { ...token, fields, deletionEnabled };
}

/**
 * What our own account pages ask for: the verbs of the Account API, for the user that the browser's session
 * belongs to. Reached from the edge only; the browser's cookies come along.
 */
export function accountPageRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const call = <B extends z.ZodType>(
    path: string,
    summary: string,
    body: B,
    schema: z.ZodType,
    work: (ctx: Ctx, me: Me, input: z.output<B>, cookies: string | null) => Promise<unknown>,
  ) =>
    route(
      app,
      {
        method: "post",
        path: `/account/${path}`,
        tag: "Internal",
        summary,
        body,
        answer: { status: 200, schema },
      },
      [],
      async (c, input) => {
        const cookies = c.req.header("cookie") ?? null;
        const me = await requireMe(c.env.ctx, cookies);
        const ctx: Ctx = { ...c.env.ctx, actor: { kind: "user", id: me.userId } };
        return (await work(ctx, me, input.body as z.output<B>, cookies)) ?? { done: true };
      },
    );

  call("describe", "Get the data of an account page", DescribeMe, MyPage, describeMe);
  call("update", "Update name, picture, username, or profile", PageUpdateMe, Done, pageUpdate);
  call("prove/password", "Verify the password", PageProvePassword, PageProof, (ctx, me, { password }) =>
    verifyMyPassword(ctx, me, password),
  );
  call(
    "prove/send",
    "Send a code to the email address or phone number of the account",
    PageSendProof,
    PageProof,
    (ctx, me, { channel }) => pageSendProof(ctx, me, channel),
  );
  call("prove/code", "Verify the code", PageProveCode, PageProof, pageProveCode);
  call("password", "Set a new password", PageSetPassword, Done, (ctx, me, { password, proof }) =>
    setMyPassword(ctx, me, password, proof),
  );
  call(
    "address/send",
    "Send a code to a new email address or phone number",
    PageSendAddress,
    PageProof,
    pageSendAddress,
  );
  call("address/set", "Set a new email address or phone number with its code", PageSetAddress, Done, pageSetAddress);
  call(
    "address/remove",
    "Remove the email address or phone number",
    PageRemoveAddress,
    Done,
    (ctx, me, { channel, proof }) => removeMyAddress(ctx, me, channel, proof),
  );
  call(
    "social/start",
    "Start the verification of a social account",
    PageStartMySocial,
    StartedMySocial,
    pageStartSocial,
  );
  call("social/finish", "Verify the response of a social provider", PageFinishMySocial, PageProof, pageFinishSocial);
  call("social/unlink", "Unlink a social account", PageUnlink, Done, (ctx, me, { target, proof }) =>
    unlinkMyIdentity(ctx, me, target, proof),
  );
  call("sessions/end", "End one session, or all other sessions", PageEndSession, Done, (ctx, me, { id }) =>
    id === null ? endMyOtherSessions(ctx, me) : endMySession(ctx, me, id),
  );
  call("prove/totp", "Verify a code of the authenticator app", PageProveTotp, PageProof, (ctx, me, { code }) =>
    proveMyTotp(ctx, me, code),
  );
  call(
    "prove/passkey/options",
    "Start the verification of a passkey",
    z.object({}),
    StartedMyPasskeyProof,
    startMyPasskeyProof,
  );
  call("prove/passkey", "Verify a passkey", PageProvePasskey, PageProof, finishMyPasskeyProof);
  call(
    "mfa/totp/secret",
    "Generate a secret for an authenticator app",
    PageTotpSecret,
    GeneratedTotp,
    (ctx, me, { secret }) => generateTotp(ctx, me, secret),
  );
  call("mfa/backup-codes/generate", "Generate backup codes", z.object({}), GeneratedBackupCodes, async (_, me) =>
    generateBackupCodes(me),
  );
  call(
    "mfa/passkey/options",
    "Start the registration of a passkey",
    PageStartPasskey,
    StartedMyPasskey,
    (ctx, me, { proof }) => startMyPasskey(ctx, me, proof),
  );
  call("mfa/passkey", "Verify the registration of a passkey", PageFinishPasskey, PageProof, finishMyPasskey);
  call("mfa/add", "Add a factor", PageAddFactor, Done, (ctx, me, { factor, proof }) =>
    addMyFactor(ctx, me, factor, proof),
  );
  call("mfa/rename", "Rename a factor", PageRenameFactor, Done, async (ctx, me, { proof, ...named }) => {
    await renameMyFactor(ctx, me, named, proof);
  });
  call("mfa/delete", "Remove a factor", PageDeleteFactor, Done, (ctx, me, { id, proof }) =>
    deleteMyFactor(ctx, me, id, proof),
  );
  call("devices/revoke", "Revoke a trusted device, or all of them", PageRevokeDevice, Done, (ctx, me, { id }) =>
    revokeMyDevice(ctx, me, id),
  );
  call("delete", "Delete the account", PageDeleteMe, Done, (ctx, me, { proof }) => deleteMyAccount(ctx, me, proof));
  call("grants/end", "Revoke the grants of an application", PageEndGrant, Done, (ctx, me, { applicationId }) =>
    endMyGrants(ctx, me, applicationId),
  );
}
