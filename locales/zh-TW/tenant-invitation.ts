import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "邀請",
  joining: "正在加入",
  wait: "正在將您加入租戶。",
  joined: "您已成為 {{tenant}} 的成員",
  mismatchTitle: "此邀請寄給了另一個電子郵件地址",
  sentTo: "邀請已傳送至 {{invitee}}。",
  mismatch: "您目前以 {{email}} 登入。請切換到收到邀請的地址所屬帳戶。",
  mismatchUnknown: "您的帳戶沒有已驗證的電子郵件地址。請切換到收到邀請的地址所屬帳戶。",
  switch: "切換帳戶",
  stay: "前往主控台",
  notFoundTitle: "找不到邀請",
  notFound: "連結不完整，或邀請已被刪除。請向邀請您的人索取新邀請。",
  acceptedTitle: "此邀請已使用",
  accepted: "您已接受此邀請。",
  acceptedElse: "每個邀請只能接受一次。",
  revokedTitle: "此邀請已撤回",
  revoked: "請向邀請您的人索取新邀請。",
  expiredTitle: "此邀請已過期",
  expired: "邀請有效期為七天。請向邀請您的人索取新邀請。",
  open: "開啟 {{tenant}}",
  failedTitle: "無法加入",
} satisfies Translation<typeof english>;
