import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "サインアウトしますか？",
  logoutText: "ここと、使用したアプリからサインアウトします。",
  logoutYes: "サインアウト",
  logoutNo: "サインインしたままにする",
  signedOutTitle: "サインアウトしました",
  signedOutText: "このページを閉じて構いません。",
  keptTitle: "サインインしたままです",
  keptText: "セッションは継続しています。このページを閉じてかまいません。",
  errorTitle: "問題が発生しました",
  errorText: "アプリから完了できないリクエストが送信されました。アプリに戻ってもう一度お試しください。",
  expiredTitle: "このページは期限切れです",
  backToApp: "{{application}} に戻る",
  deviceTitle: "デバイスを接続",
  deviceText: "デバイスに表示されているコードを入力してください。",
  deviceWrong: "そのコードは存在しないか、期限切れです。確認してもう一度お試しください。",
  deviceCode: "デバイスコード",
  deviceContinue: "続ける",
  deviceConfirmTitle: "お使いのデバイスですか？",
  deviceConfirmText: "デバイスにこのコードが表示されている場合のみ続けてください:",
  deviceAbort: "キャンセル",
  deviceDoneTitle: "デバイスが接続されました",
  deviceDoneText: "このページを閉じて、デバイスで操作を続けてください。",
  deviceKeptTitle: "デバイスは接続されていません",
  deviceKeptText: "キャンセルしました。このページを閉じてかまいません。",
} satisfies Translation<typeof english>;
