import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "连接您的身份提供商",
  about: "让您公司的成员使用您的身份提供商登录 {{tenant}}。",
  connection: "连接",
  until: "链接到期",
  registerTitle: "添加应用",
  registerSaml: "在您的身份提供商处，使用这些值创建 SAML 应用。",
  registerOidc: "在您的身份提供商处，使用此重定向 URI 创建 Web 应用。",
  connectTitle: "输入它的值",
  keepSecret: "保持不变即可保留已保存的密钥。",
  save: "保存连接",
  saved: "已保存。现在测试连接。",
  savedPart: "已保存，但仍缺少一些值。",
  testTitle: "测试连接",
  testAbout: "在新标签页中登录您的身份提供商。不会创建或更改任何账户。",
  testLater: "请先保存连接。",
  testShow: "显示结果",
  testWaiting: "尚无响应。请登录您的身份提供商，然后显示结果。",
  testOver: "此测试已过期。请重新开始。",
  testPassed: "一切正常，无需再做其他操作。",
  testFailed: "仍有问题。请更正、保存，然后再次测试。",
  expiredTitle: "此链接已过期",
  goneTitle: "此链接已失效",
  askAgain: "请向 {{tenant}} 索取新链接。",
} satisfies Translation<typeof english>;
