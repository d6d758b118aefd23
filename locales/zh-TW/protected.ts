import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "您沒有存取權限",
  refusedText: "您的帳戶無法開啟 {{application}}。請向管理員申請存取權限，或登出後使用其他帳戶。",
  signOut: "登出",
  signOutTitle: "要登出嗎？",
  signOutText: "您將登出 {{application}} 和此工作階段。",
  failedTitle: "無法登入",
  failedText: "登入時間過長、在其他瀏覽器中開始，或已取消。請再試一次。",
  tryAgain: "再試一次",
  maintenanceTitle: "正在維護",
  maintenanceText: "{{application}} 很快恢復，請幾分鐘後再試。",
  unreachableTitle: "{{application}} 沒有回應",
  unreachableText: "無法連線到此位址背後的應用程式，請幾分鐘後再試。",
  unavailableTitle: "暫時無法登入",
  unavailableText: "暫時無法驗證您的工作階段，請幾分鐘後再試。",
  goneTitle: "這裡沒有內容",
  goneText: "此位址沒有提供任何應用程式。",
} satisfies Translation<typeof english>;
