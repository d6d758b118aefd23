import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "加入 {{organization}}",
  by: "{{inviter}} 邀請您加入 {{organization}}。",
  plain: "您獲邀加入 {{organization}}。",
  role: "角色",
  sentTo: "傳送至",
  expires: "有效至",
  accept: "接受邀請",
  next: "接下來，請使用此地址登入或建立帳戶。",
  mismatch: "您目前以 {{account}} 登入。請切換到收到邀請的地址所屬帳戶。",
  switch: "切換帳戶",
  joined: "您已成為 {{organization}} 的成員",
  acceptedTitle: "此邀請已使用",
  accepted: "每個邀請只能接受一次。",
  revokedTitle: "此邀請已撤回",
  expiredTitle: "此邀請已過期",
  askAgain: "請向邀請您的人索取新邀請。",
  notFoundTitle: "此連結已失效",
  notFound: "可能已傳送較新的邀請。請開啟最新電郵中的連結，或向邀請您的人索取新邀請。",
} satisfies Translation<typeof english>;
