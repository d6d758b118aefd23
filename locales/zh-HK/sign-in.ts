import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "登入",
  identifier: "電郵、電話或用戶名稱",
  password: "密碼",
  continue: "繼續",
  signInAction: "登入",
  consentTitle: "要允許「{{application}}」嗎？",
  consentText: "「{{application}}」想代表你（{{user}}）進行操作。允許後，它可以使用：",
  organizations: "它可以查看的組織",
  allow: "允許",
  deny: "不允許",
  expiredTitle: "此頁面已過期",
  expiredText: "請返回應用程式，從那裡重新登入。",
  unavailable: "目前無法完成此操作。請稍後再試一次。",
  scopes: {
    openid: "你的帳戶 ID",
    profile: "你的姓名、相片和個人檔案",
    email: "你的電郵地址",
    phone: "你的電話號碼",
    address: "你的郵寄地址",
    custom_data: "應用程式保存的與你有關的資料",
    identities: "你已連結的登入方式",
    roles: "你的角色",
    offline_access: "在你離開時繼續使用以上全部內容",
    organizations: "你的組織",
    organization_roles: "你在組織中的角色",
  },
} satisfies Translation<typeof english>;
