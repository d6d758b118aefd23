import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "跳至內容",
    tools: "工具",
    docs: "文件",
  },
  preferences: {
    title: "語言和外觀",
    save: "儲存",
  },
  status: {
    title: "狀態",
    again: "重新測量",
    edge: "邊緣節點",
    edgeAbout: "在靠近使用者的位置接收每個要求",
    ok: "正常回應",
    down: "沒有回應",
    pending: "測量中",
    measured: "往返時間：到邊緣節點由此瀏覽器測量，到各區域由邊緣節點測量。",
    single: "這是開源版：只有一個租戶，資料存放在此安裝的資料庫中。往返時間由此瀏覽器測量。",
  },
  region: {
    EU: "歐洲",
    US: "美國西部",
    AU: "澳洲",
    JP: "日本",
  },
  binding: {
    pinned: "區域鎖定",
    pinnedAbout: "資料庫綁定於此司法管轄區：Cloudflare 保證它只在當地執行並儲存資料。",
    placed: "區域優先",
    placedAbout: "資料庫建立時附有位置提示。它預期位於當地，但提示只是偏好，並非保證。",
  },
  docs: {
    addresses: "位址",
    status: "回報此安裝是否有回應：有回應則為 204。",
    endpoints: "依 ID 尋找租戶的端點。",
    tenantStatus: "回報租戶所在區域是否有回應：有回應則為 204。",
    conventions: "慣例",
    errors: "錯誤是一個 JSON 物件：代碼固定不變，供程式使用；訊息供人閱讀。",
    requestId: "每個回應都有 Request-Id 標頭。尋求協助時請提供它。",
    language: "訊息使用 Accept-Language 標頭指定的語言。",
  },
} satisfies Translation<typeof english>;
