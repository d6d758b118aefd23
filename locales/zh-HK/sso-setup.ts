import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "連接您的身分提供者",
  about: "讓您公司的成員使用您的身分提供者登入 {{tenant}}。",
  connection: "連線",
  until: "連結到期",
  registerTitle: "新增應用程式",
  registerSaml: "在您的身分提供者處，使用這些值建立 SAML 應用程式。",
  registerOidc: "在您的身分提供者處，使用此重新導向 URI 建立 Web 應用程式。",
  connectTitle: "輸入它的值",
  keepSecret: "保持不變即可保留已儲存的密鑰。",
  save: "儲存連線",
  saved: "已儲存。現在測試連線。",
  savedPart: "已儲存，但仍缺少一些值。",
  testTitle: "測試連線",
  testAbout: "在新分頁中登入您的身分提供者。不會建立或變更任何帳戶。",
  testLater: "請先儲存連線。",
  testShow: "顯示結果",
  testWaiting: "尚無回應。請登入您的身分提供者，然後顯示結果。",
  testOver: "此測試已過期。請重新開始。",
  testPassed: "一切正常，不需再做其他操作。",
  testFailed: "仍有問題。請更正、儲存，然後再次測試。",
  expiredTitle: "此連結已過期",
  goneTitle: "此連結已失效",
  askAgain: "請向 {{tenant}} 索取新連結。",
} satisfies Translation<typeof english>;
