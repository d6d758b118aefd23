import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "アカウントセンター",
  about:
    "ユーザーが自分のアカウントを確認・変更する場所です。用意されたページ、または Account API を使ったアプリで提供できます。",
  settings: "設定",
  enabled: "アカウントセンター",
  enabledAbout: "アカウントページと Account API の両方に適用されます。",
  turnOn: "アカウントセンターをオンにする",
  turnOnAbout: "オフの場合、アカウントページは利用できず、Account API はすべての呼び出しを拒否します。",
  page: "アカウントページ",
  pageAbout: "アプリからこのアドレスにリンクしてください。サインインしていないユーザーは先にサインインします。",
  fields: "項目",
  fieldsAbout: "項目ごとに、ユーザー自身ができること。",
  state: {
    Off: "非表示",
    ReadOnly: "表示のみ",
    Edit: "編集可",
  },
  stateAbout: {
    Off: "非表示: 表示も受け付けもしません。",
    ReadOnly: "表示のみ: 表示し、変更は拒否します。",
    Edit: "編集可: 表示し、ユーザーが変更できます。",
  },
  setAll: "すべて設定",
  field: {
    name: "名前",
    avatar: "写真",
    profile: "個人情報",
    email: "メールアドレス",
    phone: "電話番号",
    password: "パスワード",
    username: "ユーザー名",
    social: "ソーシャルアカウント",
    customData: "カスタムデータ",
  },
  fieldAbout: {
    name: "フルネーム。",
    avatar: "画像のアドレス。",
    profile: "姓名、生年月日、タイムゾーン、その他の OpenID Connect クレーム。",
    email: "新しいアドレスは、コードで確認してから古いものと置き換わります。",
    phone: "新しい番号は、コードで確認してから古いものと置き換わります。",
    password: "新しいパスワードを設定すると、ほかのすべての場所でサインアウトします。",
    username: "このテナント内で一意である必要があります。",
    social: "ソーシャルコネクターのアカウントの連携と解除。",
    customData: "Account API のみ。アカウントページには表示されません。",
  },
  proof: "ユーザーは、メールアドレス、電話番号、パスワード、ソーシャルアカウントを変更する前に本人確認を行います。",
  actions: "操作",
  actionsAbout: "ユーザーは、サインイン中のデバイスとアクセス権のあるアプリをいつでも確認し、それぞれ終了できます。",
  deletion: "ユーザーによるアカウントの削除を許可",
  deletionAbout:
    "本人確認と単語の入力が必要です。管理者がユーザーを削除したときと同じく、ユーザーのすべてが完全に削除され、その事実は監査ログに残ります。",
} satisfies Translation<typeof english>;
