import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "ID プロバイダーを接続",
  about: "会社の従業員が、会社の ID プロバイダーで {{tenant}} にサインインできるようにします。",
  connection: "接続",
  until: "リンクの有効期限",
  registerTitle: "アプリケーションを追加",
  registerSaml: "ID プロバイダーで、これらの値を使って SAML アプリケーションを作成します。",
  registerOidc: "ID プロバイダーで、このリダイレクト URI を使ってウェブアプリケーションを作成します。",
  connectTitle: "その値を入力",
  keepSecret: "保存済みのシークレットを使い続ける場合は、そのままにしてください。",
  save: "接続を保存",
  saved: "保存しました。接続をテストしてください。",
  savedPart: "保存しましたが、まだ値が足りません。",
  testTitle: "接続をテスト",
  testAbout: "新しいタブで ID プロバイダーにサインインします。アカウントの作成や変更は行われません。",
  testLater: "先に接続を保存してください。",
  testShow: "結果を表示",
  testWaiting: "まだ応答がありません。ID プロバイダーにサインインしてから結果を表示してください。",
  testOver: "このテストの有効期限が切れました。新しいテストを開始してください。",
  testPassed: "すべて正常です。これで完了です。",
  testFailed: "まだ問題があります。修正して保存し、もう一度テストしてください。",
  expiredTitle: "このリンクの有効期限が切れました",
  goneTitle: "このリンクは使えなくなりました",
  askAgain: "{{tenant}} に新しいリンクを依頼してください。",
} satisfies Translation<typeof english>;
