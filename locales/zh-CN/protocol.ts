import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "要退出登录吗？",
  logoutText: "您将从此处以及使用过的应用中退出登录。",
  logoutYes: "退出登录",
  logoutNo: "保持登录",
  signedOutTitle: "已退出登录",
  signedOutText: "您可以关闭此页面。",
  keptTitle: "您仍处于登录状态",
  keptText: "您的会话仍在继续。您可以关闭此页面。",
  errorTitle: "出错了",
  errorText: "应用发送了无法完成的请求。请返回应用重试。",
  expiredTitle: "此页面已过期",
  backToApp: "返回 {{application}}",
  deviceTitle: "连接设备",
  deviceText: "请输入设备上显示的代码。",
  deviceWrong: "此代码不正确或已过期。请检查后重试。",
  deviceCode: "设备代码",
  deviceContinue: "继续",
  deviceConfirmTitle: "这是您的设备吗？",
  deviceConfirmText: "仅当设备显示此代码时才继续：",
  deviceAbort: "取消",
  deviceDoneTitle: "设备已连接",
  deviceDoneText: "您可以关闭此页面，在设备上继续操作。",
  deviceKeptTitle: "设备未连接",
  deviceKeptText: "您已取消操作，可以关闭此页面。",
} satisfies Translation<typeof english>;
