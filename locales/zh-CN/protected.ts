import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "您没有访问权限",
  refusedText: "您的账户无法打开 {{application}}。请向管理员申请访问权限，或退出后使用其他账户。",
  signOut: "退出登录",
  signOutTitle: "要退出登录吗？",
  signOutText: "您将退出 {{application}} 和本次会话。",
  failedTitle: "无法登录",
  failedText: "登录用时过长、在其他浏览器中开始，或已被取消。请重试。",
  tryAgain: "重试",
  maintenanceTitle: "正在维护",
  maintenanceText: "{{application}}很快恢复，请几分钟后再试。",
  unreachableTitle: "{{application}} 没有响应",
  unreachableText: "无法访问此地址背后的应用，请几分钟后再试。",
  unavailableTitle: "登录暂不可用",
  unavailableText: "暂时无法验证您的会话，请几分钟后再试。",
  goneTitle: "此处没有内容",
  goneText: "此地址没有提供任何应用。",
} satisfies Translation<typeof english>;
