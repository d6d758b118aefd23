import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "語言",
  appearance: {
    title: "外觀",
    system: "跟隨系統",
    light: "淺色",
    dark: "深色",
  },
  copy: {
    action: "複製 {{value}}",
    done: "已複製",
  },
  notFound: {
    title: "找不到頁面",
    hint: "此頁面不存在，可能已移動或刪除。",
  },
  failure: {
    title: "發生問題",
    hint: "無法載入此頁面。請再試一次。如問題持續發生，請聯絡支援人員並提供請求 ID。",
    code: "錯誤代碼",
    requestId: "請求 ID",
    retry: "再試一次",
    home: "前往控制台",
    stack: "堆疊追蹤",
  },
  offline: {
    title: "您目前離線",
    hint: "請檢查網絡連線，然後重試。",
  },
  newVersion: {
    hint: "控制台有新版本可用。請重新載入頁面以繼續。",
    load: "載入新版本",
  },
  insecure: {
    title: "連線不安全",
    hint: "在不安全的環境中，瀏覽器不提供控制台所需的加密功能。請透過 HTTPS 或 localhost 開啟。",
  },
} satisfies Translation<typeof english>;
