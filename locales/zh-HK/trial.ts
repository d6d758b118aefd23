import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "試用登入",
  about: "您看到的是尚未儲存的設定。此處的任何內容都不會儲存，也不會發送任何訊息。",
  user: "測試用戶",
  username: "用戶名稱",
  email: "電郵",
  phone: "電話",
  password: "密碼",
  code: "驗證碼（未發送）",
  trace: "判定",
  none: "提交表單後，參與判定的每項規則都會列在這裡。",
  allowed: "允許",
  refused: "拒絕",
  restart: "重新開始",
  doneTitle: "已登入",
  done: "按這些設定，{{who}} 此時會成功登入。",
  doneNew: "按這些設定，此時會為 {{who}} 建立帳戶。",
  overTitle: "此次試用已結束",
  over: "每次試用開放一小時。請在控制台中開始新的試用。",
} satisfies Translation<typeof english>;
