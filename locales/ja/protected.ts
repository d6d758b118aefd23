import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "アクセス権がありません",
  refusedText:
    "お使いのアカウントでは {{application}} を開けません。管理者にアクセス権を依頼するか、サインアウトして別のアカウントを使用してください。",
  signOut: "サインアウト",
  signOutTitle: "サインアウトしますか？",
  signOutText: "{{application}} とこのセッションからサインアウトします。",
  failedTitle: "サインインできませんでした",
  failedText:
    "サインインに時間がかかりすぎたか、別のブラウザーで開始されたか、キャンセルされました。もう一度お試しください。",
  tryAgain: "もう一度試す",
  maintenanceTitle: "メンテナンス中",
  maintenanceText: "{{application}} はまもなく再開します。数分後にもう一度お試しください。",
  unreachableTitle: "{{application}} が応答していません",
  unreachableText: "このアドレスの先のアプリケーションに接続できません。数分後にもう一度お試しください。",
  unavailableTitle: "サインインを利用できません",
  unavailableText: "現在セッションを確認できません。数分後にもう一度お試しください。",
  goneTitle: "ここには何もありません",
  goneText: "このアドレスで提供されているアプリケーションはありません。",
} satisfies Translation<typeof english>;
