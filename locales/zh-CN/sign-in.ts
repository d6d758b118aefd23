import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "登录",
  identifier: "邮箱、手机号或用户名",
  password: "密码",
  continue: "继续",
  signInAction: "登录",
  consentTitle: "要允许“{{application}}”吗？",
  consentText: "“{{application}}”想要代表你（{{user}}）进行操作。允许后，它可以使用：",
  organizations: "它可以查看的组织",
  allow: "允许",
  deny: "不允许",
  expiredTitle: "此页面已过期",
  expiredText: "请返回应用，从那里重新登录。",
  unavailable: "目前无法完成此操作。请稍后重试。",
  scopes: {
    openid: "你的账户 ID",
    profile: "你的姓名、头像和个人资料",
    email: "你的邮箱地址",
    phone: "你的手机号",
    address: "你的邮寄地址",
    custom_data: "应用保存的与你有关的数据",
    identities: "你已关联的登录方式",
    roles: "你的角色",
    offline_access: "在你离开时继续使用以上全部内容",
    organizations: "你的组织",
    organization_roles: "你在组织中的角色",
  },
} satisfies Translation<typeof english>;
