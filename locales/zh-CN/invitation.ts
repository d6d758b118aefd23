import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "加入 {{organization}}",
  by: "{{inviter}} 邀请您加入 {{organization}}。",
  plain: "您被邀请加入 {{organization}}。",
  role: "角色",
  sentTo: "发送至",
  expires: "有效期至",
  accept: "接受邀请",
  next: "接下来，请使用此邮箱登录或创建账户。",
  mismatch: "您当前以 {{account}} 登录。请切换到收到邀请的邮箱所属账户。",
  switch: "切换账户",
  joined: "您已成为 {{organization}} 的成员",
  acceptedTitle: "此邀请已使用",
  accepted: "每个邀请只能接受一次。",
  revokedTitle: "此邀请已撤回",
  expiredTitle: "此邀请已过期",
  askAgain: "请向邀请您的人索取新邀请。",
  notFoundTitle: "此链接已失效",
  notFound: "可能已发送更新的邀请。请打开最新邮件中的链接，或向邀请您的人索取新邀请。",
} satisfies Translation<typeof english>;
