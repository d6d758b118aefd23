import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "お試しサインイン",
  about: "未保存の設定が表示されています。ここでは何も保存されず、メッセージも送信されません。",
  user: "テストユーザー",
  username: "ユーザー名",
  email: "メールアドレス",
  phone: "電話番号",
  password: "パスワード",
  code: "確認コード（未送信）",
  trace: "判定",
  none: "フォームを送信すると、判定に使われたルールがすべてここに表示されます。",
  allowed: "許可",
  refused: "拒否",
  restart: "最初からやり直す",
  doneTitle: "サインインしました",
  done: "この設定では、ここで {{who}} がサインインした状態になります。",
  doneNew: "この設定では、ここで {{who}} のアカウントが作成されます。",
  overTitle: "このお試しは終了しました",
  over: "お試しは 1 時間有効です。コンソールから新しく始めてください。",
} satisfies Translation<typeof english>;
