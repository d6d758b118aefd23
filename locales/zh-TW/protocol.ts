import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "要登出嗎？",
  logoutText: "您將從此處以及使用過的應用程式登出。",
  logoutYes: "登出",
  logoutNo: "保持登入",
  signedOutTitle: "已登出",
  signedOutText: "您可以關閉此頁面。",
  keptTitle: "您仍處於登入狀態",
  keptText: "您的工作階段仍在繼續。您可以關閉此頁面。",
  errorTitle: "發生錯誤",
  errorText: "應用程式傳送了無法完成的要求。請返回應用程式再試一次。",
  expiredTitle: "此頁面已過期",
  backToApp: "返回 {{application}}",
  deviceTitle: "連接裝置",
  deviceText: "請輸入裝置上顯示的代碼。",
  deviceWrong: "此代碼不正確或已過期。請檢查後再試一次。",
  deviceCode: "裝置代碼",
  deviceContinue: "繼續",
  deviceConfirmTitle: "這是您的裝置嗎？",
  deviceConfirmText: "只有在裝置顯示此代碼時才繼續：",
  deviceAbort: "取消",
  deviceDoneTitle: "裝置已連接",
  deviceDoneText: "您可以關閉此頁面，在裝置上繼續操作。",
  deviceKeptTitle: "裝置未連接",
  deviceKeptText: "您已取消操作，可以關閉此頁面。",
} satisfies Translation<typeof english>;
