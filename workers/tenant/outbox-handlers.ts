import type { OutboxHandlers } from "../kernel/outbox/deliver.ts";
import { logStreamKind, sendLogStream } from "./log-streams/send.ts";
import { messageKind } from "./messages/enqueue-message.ts";
import { sendMessage } from "./messages/send-message.ts";
import { backchannelLogoutKind } from "./oidc/backchannel-logout.ts";
import { sendBackchannelLogout } from "./oidc/send-backchannel-logout.ts";
import { keyRotationKind, rotateDueKeys } from "./signing-keys/rotate-due.ts";
import { importStep, userImportKind } from "./user-imports/run.ts";
import { webhookHandlers } from "./webhooks/handlers.ts";

/** What the tenant plane does after a commit, by the kind of the row. */
export const tenantOutboxHandlers: OutboxHandlers = {
  [backchannelLogoutKind]: sendBackchannelLogout,
  [keyRotationKind]: rotateDueKeys,
  [logStreamKind]: sendLogStream,
  [messageKind]: sendMessage,
  [userImportKind]: importStep,
  ...webhookHandlers,
};
