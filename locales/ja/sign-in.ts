import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "サインイン",
  identifier: "メールアドレス、電話番号、またはユーザー名",
  password: "パスワード",
  continue: "続ける",
  signInAction: "サインイン",
  consentTitle: "「{{application}}」を許可しますか？",
  consentText:
    "「{{application}}」が {{user}} さんの代わりに操作することを求めています。許可すると、次の情報を利用できるようになります:",
  organizations: "参照を許可する組織",
  allow: "許可する",
  deny: "許可しない",
  expiredTitle: "このページは期限切れです",
  expiredText: "アプリに戻り、もう一度サインインしてください。",
  unavailable: "現在この操作を行えません。しばらくしてからもう一度お試しください。",
  scopes: {
    openid: "アカウント ID",
    profile: "名前、写真、プロフィール",
    email: "メールアドレス",
    phone: "電話番号",
    address: "住所",
    custom_data: "アプリが保存しているあなたのデータ",
    identities: "リンク済みのサインイン方法",
    roles: "ロール",
    offline_access: "不在時のこれらすべての利用",
    organizations: "所属する組織",
    organization_roles: "組織でのロール",
  },
} satisfies Translation<typeof english>;
