import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "登入",
  identifier: "電子郵件、電話或使用者名稱",
  password: "密碼",
  continue: "繼續",
  signInAction: "登入",
  consentTitle: "要允許「{{application}}」嗎？",
  consentText: "「{{application}}」想代表您（{{user}}）進行操作。允許後，它可以使用：",
  organizations: "它可以查看的組織",
  allow: "允許",
  deny: "不允許",
  expiredTitle: "此頁面已過期",
  expiredText: "請返回應用程式，從那裡重新登入。",
  unavailable: "目前無法完成此操作。請稍後再試一次。",
  scopes: {
    openid: "您的帳戶 ID",
    profile: "您的姓名、相片和個人檔案",
    email: "您的電子郵件地址",
    phone: "您的電話號碼",
    address: "您的郵寄地址",
    custom_data: "應用程式保存的與您有關的資料",
    identities: "您已連結的登入方式",
    roles: "您的角色",
    offline_access: "在您離開時繼續使用以上全部內容",
    organizations: "您的組織",
    organization_roles: "您在組織中的角色",
  },
} satisfies Translation<typeof english>;
