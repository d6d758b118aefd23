import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "邀请",
  joining: "正在加入",
  wait: "正在将您添加到租户。",
  joined: "您已成为 {{tenant}} 的成员",
  mismatchTitle: "此邀请发给了另一个邮箱地址",
  sentTo: "该邀请已发送至 {{invitee}}。",
  mismatch: "您当前以 {{email}} 登录。请切换到收到邀请的邮箱所属账户。",
  mismatchUnknown: "您的账户没有已验证的邮箱地址。请切换到收到邀请的邮箱所属账户。",
  switch: "切换账户",
  stay: "前往控制台",
  notFoundTitle: "未找到邀请",
  notFound: "链接不完整，或邀请已被删除。请向邀请您的人索取新邀请。",
  acceptedTitle: "此邀请已使用",
  accepted: "您已接受此邀请。",
  acceptedElse: "每个邀请只能接受一次。",
  revokedTitle: "此邀请已撤回",
  revoked: "请向邀请您的人索取新邀请。",
  expiredTitle: "此邀请已过期",
  expired: "邀请有效期为七天。请向邀请您的人索取新邀请。",
  open: "打开 {{tenant}}",
  failedTitle: "无法加入",
} satisfies Translation<typeof english>;
